import type { Client } from 'shared-api/client'
import { type Hands, handsOf, type Work } from './handsOf.ts'
import { expect, test as journey } from './journey.ts'
import { adminOf, type Customer, signUpCustomer } from './testUsers.ts'

export { expect }

interface Counted {
  /** Clicks that the review counted before the work on the back office; null where the task was impossible. */
  before: number | null
  /** Clicks that the task may take. Typing is not limited. */
  most: number
}

interface Fixtures {
  admin: Client
  /** The hands of an owner who sees the dashboard. */
  hands: Hands
  customer: Customer
  /** Opens what the palette finds for this text. */
  find: (text: string) => Promise<void>
  /** Checks the clicks since the dashboard, and prints them as a row of a table. */
  counts: (given: Counted) => Promise<Work>
}

let loggedIn: ReturnType<typeof adminOf> | undefined
/** One login for each worker: a network may log in 30 times a minute. */
const ownerOf = (origin: string) => (loggedIn ??= adminOf(origin))

/** A task of staff that is done with real clicks and keys, from the dashboard on. */
export const test = journey.extend<Fixtures>({
  admin: async ({ baseURL }, use) => use((await ownerOf(baseURL ?? '')).api),
  customer: async ({ baseURL }, use) => use(await signUpCustomer(baseURL ?? '')),
  find: async ({ page, hands }, use) =>
    use(async (text) => {
      await hands.press('Control+k')
      await hands.type(text)
      await expect(page.getByRole('option').first()).toContainText(text)
      await hands.press('Enter')
    }),
  hands: async ({ page, adminUrl, baseURL }, use) => {
    const { token } = await ownerOf(baseURL ?? '')
    await page.addInitScript((own) => localStorage.setItem('adminToken', own), token)
    const hands = await handsOf(page)
    await page.goto(adminUrl)
    await expect(page.getByRole('menuitem', { name: 'Orders' })).toBeVisible()
    await use(hands)
  },
  counts: async ({ hands }, use, info) =>
    use(async ({ before, most }) => {
      const work = await hands.work()
      const row = [info.title, before ?? 'impossible', work.clicks, work.keys, work.letters]
      console.log(`| ${row.join(' | ')} |`)
      info.annotations.push({ type: 'clicks', description: row.join(', ') })
      expect(work.clicks, 'clicks').toBeLessThanOrEqual(most)
      return work
    }),
})
