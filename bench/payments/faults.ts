import type { Plan } from '../../server/standins/plans.ts'

/** Everything that a provider can get wrong, as plans of its stand-in; good ones among them as in life. */
export const walletPlans: Plan[] = [
  {},
  {},
  {},
  {},
  { start: 'text/html' },
  { start: 'a page' },
  { start: '500 charged' },
  { start: '0001 charged', notices: [] },
  { start: '0099 charged' },
  { start: 'reset charged', notices: [] },
  { start: 'hang charged', notices: [] },
  { start: 'another order' },
  { start: 'another store', notices: [] },
  { start: 'other amount' },
  { start: 'decline, then charge' },
  { start: 'decline, then charge', notices: [] },
  { start: 'code 0011' },
  { start: 'code 0013' },
  { start: '500' },
  { start: 'reset' },
  { start: 'hang' },
  { start: '500 charged', inquiries: ['500', 'a page', '0001', '0003'] },
  { start: 'hang charged', inquiries: ['another order', 'another store', 'no status'], notices: [] },
  { start: '500 charged', inquiries: ['another amount', 'amount as text'] },
  { start: 'hang charged', inquiries: ['BLOCKED'], notices: [] },
  { notices: [{ how: 'true' }, { how: 'true' }, { how: 'true', after: 3000 }] },
  { notices: [{ how: 'forged' }, { how: 'another store' }, { how: 'another host' }, { how: 'unreadable' }] },
]

export const cardPlans: Plan[] = [
  {},
  {},
  {},
  {},
  { start: '500' },
  { start: '500 created' },
  { start: 'reset' },
  { start: 'a page' },
  { charge: 'another amount' },
  { charge: 'another currency' },
  { inquiries: ['500', 'a page', 'reset'], notices: [] },
  { inquiries: ['another tracker', 'another store', 'an odd state', '404'] },
  { notices: [] },
  { notices: [{ how: 'true' }, { how: 'true' }, { how: 'failed', after: 2000 }] },
  { notices: [{ how: 'failed' }, { how: 'true', after: 2500 }] },
  { notices: [{ how: 'forged' }, { how: 'unsigned' }, { how: 'tampered' }, { how: 'another amount' }] },
  { notices: [{ how: 'another store' }, { how: 'another tracker' }, { how: 'another currency' }] },
]

/** Repeatable chance (mulberry32). */
export const createRandom = (seed: number) => {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    chance: (of: number) => next() < of,
    one: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T,
  }
}
