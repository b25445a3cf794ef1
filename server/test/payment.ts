import { newId } from '../src/kernel/ids.ts'

/** A payment as a provider's gateway is asked about it. */
export const payment = () => ({
  attemptId: newId(),
  orderId: 'order',
  amount: 125_050,
  createdAt: new Date(),
  payer: '03001234567',
  reference: 'track_1',
})
