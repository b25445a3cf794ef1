import { finger } from './finger.ts'
import { expect, test as provoked } from './provoke.ts'

export { expect }

interface Counted {
  /** Taps, keys and wait that the review of the storefront counted; null where it counted none. */
  before: readonly [taps: number | null, keys: number | null, wait: string]
  /** Taps that the errand may take. Typing and waiting are not limited. */
  most: number
}

interface Fixtures {
  hand: ReturnType<typeof finger>
  /**
   * Checks the taps, and prints them as a row of a table. The wait lasts from the last tap or key to this call, on this
   * machine without a slowed connection, so it only reports.
   */
  counts: (errand: string, given: Counted) => void
}

/** An errand of a shopper at 360 px, with counted taps and keys. */
export const test = provoked.extend<Fixtures>({
  hand: async ({ page }, use) => use(finger(page)),
  counts: async ({ hand }, use, info) =>
    use((errand, { before: [taps, keys, wait], most }) => {
      const row = [errand, taps ?? '–', keys ?? '–', wait, hand.taps(), hand.keys(), `${hand.wait()} ms`]
      console.log(`| ${row.join(' | ')} |`)
      info.annotations.push({ type: 'errand', description: row.join(', ') })
      expect(hand.taps(), 'taps').toBeLessThanOrEqual(most)
    }),
})
