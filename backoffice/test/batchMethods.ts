import type { ProviderMethod } from './providerMethod.ts'

const once = { 'Idempotency-Key': 'key-1' }

/** The methods about batches and what to reorder. */
export const batchMethods: Record<string, ProviderMethod> = {
  batchBuyers: { call: (p) => p.batchBuyers('b1'), sends: 'GET /batch/b1/buyers', text: 'fetchBatch' },
  expiredBatches: {
    call: (p) => p.expiredBatches(),
    sends: 'GET /batch/expired',
    text: 'fetchBatches',
  },
  writeOffExpired: {
    call: (p) => p.writeOffExpired({ batches: [{ id: 'b1', quantity: 3 }] }, once),
    sends: 'POST /batch/write-off',
    body: { batches: [{ id: 'b1', quantity: 3 }] },
    text: 'writeOffExpired',
  },
  adjustBatch: {
    call: (p) => p.adjustBatch('b1', { quantity: -2, reason: 'damage', comment: 'Torn' }, once),
    sends: 'POST /batch/b1/adjust',
    body: { quantity: -2, reason: 'damage', comment: 'Torn' },
    text: 'adjustBatch',
  },
  countBatch: {
    call: (p) => p.countBatch('b1', 7),
    sends: 'POST /batch/b1/count',
    body: { counted: 7 },
    text: 'countBatch',
  },
  recallBatch: {
    call: (p) => p.recallBatch('b1', { reason: 'Glass found', act: 'stop' }),
    sends: 'POST /batch/b1/recall',
    body: { reason: 'Glass found', act: 'stop' },
    text: 'recallBatch',
  },
  reorder: {
    call: (p) => p.reorder({ pace: '90' }),
    sends: 'GET /batch/reorder?pace=90',
    text: 'fetchReorder',
  },
}
