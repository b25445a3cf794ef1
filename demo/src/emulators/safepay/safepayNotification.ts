import { createHmac, randomUUID } from 'node:crypto'
import type { SafepayRow } from './safepayRow.ts'

const types: Partial<Record<SafepayRow['state'], string>> = {
  TRACKER_ENDED: 'payment.succeeded',
  TRACKER_FAILED: 'payment.failed',
  TRACKER_PARTIAL_REFUND: 'payment.refunded',
  TRACKER_REFUNDED: 'payment.refunded',
}

/** Sends one webhook: a true one, or one of the kinds that a shop must refuse. Returns its status. */
export const createNotify =
  (given: { url: string | undefined; secret: string; apiKey: string }) =>
  async (row: SafepayRow | undefined, key: string, how: string): Promise<number> => {
    if (!given.url) return 0
    const body = JSON.stringify({
      token: `evt_${randomUUID()}`,
      type:
        how === 'failed' ? 'payment.failed' : (types[row?.state ?? 'TRACKER_ENDED'] ?? 'payment.succeeded'),
      data: {
        tracker: how === 'another tracker' ? `track_${randomUUID()}` : key,
        amount: how === 'another amount' ? (row?.amount ?? 0) - 100 : (row?.amount ?? 0),
        currency: how === 'another currency' ? 'USD' : 'PKR',
        merchant_api_key: how === 'another store' ? 'sec_other' : given.apiKey,
        metadata: { order_id: row?.order },
      },
    })
    const sent = how === 'unreadable' ? `nonsense ${randomUUID()}` : body
    const secret = how === 'forged' ? 'another secret' : given.secret
    const signature = createHmac('sha512', secret).update(sent).digest('hex')
    const respond = await fetch(given.url, {
      method: 'POST',
      body: how === 'tampered' ? sent.replace('PKR', 'USD') : sent,
      headers: {
        'Content-Type': 'application/json',
        ...(how === 'unsigned' ? {} : { 'X-SFPY-SIGNATURE': signature }),
      },
    }).catch(() => null)
    return respond?.status ?? 0
  }
