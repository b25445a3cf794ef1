import type { TestApp } from '../harness.ts'
import { expectSame, makeMany, type Race, tally, together } from './race.ts'
import { place, readyShopper } from './shoppers.ts'

/** Rupees: the limit of a real shop, which tests leave out. */
const setLimit = async (shop: TestApp, value: number) => {
  const { api } = await shop.admin()
  const key = 'cash.openLimit'
  const { data } = await api('GET /setting')
  const before = data.find((one) => one.key === key)?.value
  if (before === undefined) throw new Error(`no setting ${key}`)
  if (before !== value) await api('PUT /setting/:key', { params: { key }, body: { value, before } })
}

export const cashOfOneContact: Race = {
  claim: 'of four accounts that order cash for one phone at once, two stay within its limit of Rs 7,500',
  without: { contactLock: { overrides: { contactLock: false } } },
  run: async (shop, crowd) => {
    await setLimit(shop, 7_500)
    const phones = await makeMany(Math.ceil(crowd / 5), async (place) => `0321${1_000_000 + place}`)
    const wrong: string[] = []
    for (const phone of phones) {
      // Products of their own, whose locks would make the orders wait.
      const shoppers = await makeMany(4, async () =>
        readyShopper(shop, [await shop.product({ price: 3_000 })], { phone }),
      )
      const statuses = await together(shoppers.map((shopper) => () => place(shopper)))
      wrong.push(...expectSame(phone, tally(statuses), { 200: 2, 409: 2 }))
    }
    return { calls: 4 * phones.length, wrong }
  },
}
