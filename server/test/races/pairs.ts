import { existing } from '../existing.ts'
import { addPage, approvalOf, prescribe } from '../fixtures/prescription.ts'
import { expectSame, makeMany, type Race, tally, together } from './race.ts'

export const pairApprovedTwice: Race = {
  claim: 'of two prescriptions of a patient that are approved at once, one is checked beside the other',
  without: { customerLock: { overrides: { customerLock: false } } },
  run: async (shop, crowd) => {
    const pharmacist = await shop.admin()
    const medicine = (name: string, genericName: string, strength: string) =>
      shop.product({ name, genericName, strength, saleClass: 'prescription' })
    const pair = [
      await medicine('Xarelto 20mg', 'Rivaroxaban', '20 mg'),
      await medicine('Tegral 200mg', 'Carbamazepine', '200 mg'),
    ]
    const patients = await makeMany(Math.ceil(crowd / 6), async () => {
      const { id: userId } = await shop.customer()
      return [
        await prescribe(shop, { userId, status: 'pending' }),
        await prescribe(shop, { userId, status: 'pending' }),
      ]
    })
    const wrong = await Promise.all(
      patients.map(async (ids) => {
        const responses = await together(
          ids.map(
            (id, place) => () =>
              pharmacist.api('PATCH /prescription/admin/:id', {
                params: { id },
                body: approvalOf([{ productId: existing(pair[place]), quantity: 1 }]),
              }),
          ),
        )
        return expectSame('responses', tally(responses), { 200: 1, 409: 1 })
      }),
    )
    return { calls: 2 * patients.length, wrong: wrong.flat() }
  },
}

export const approveOrEdit: Race = {
  claim: 'a medicine that is edited while it is approved is approved as it was read, or not at all',
  without: { productShare: { overrides: { productShare: false } } },
  run: async (shop, crowd) => {
    const pharmacist = await shop.admin()
    const waiting = await makeMany(Math.ceil(crowd / 6), async () => {
      const { id: userId } = await shop.customer()
      const productId = await shop.product({
        name: 'Norvasc 5mg',
        genericName: 'Amlodipine',
        strength: '5 mg',
        saleClass: 'prescription',
        stock: 0,
      })
      const { data } = await pharmacist.api('GET /product/:id', { params: { id: productId } })
      return { id: await prescribe(shop, { userId, status: 'pending' }), productId, read: data.version }
    })
    const wrong = await Promise.all(
      waiting.map(async ({ id, productId, read }) => {
        const responses = await together([
          () =>
            pharmacist.api('PATCH /prescription/admin/:id', {
              params: { id },
              body: approvalOf([{ productId, productVersion: read, quantity: 1 }]),
            }),
          () =>
            pharmacist.api('PUT /product/:id', {
              params: { id: productId },
              body: { name: 'Norvasc 10mg', strength: '10 mg' },
            }),
        ])
        const { data } = await pharmacist.api('GET /prescription/:id', { params: { id } })
        return [
          ...expectSame('responses', tally(responses), { 200: 1, 409: 1 }),
          ...expectSame('strengths', data.items.filter(({ strength }) => strength !== '5 mg').length, 0),
        ]
      }),
    )
    return { calls: 2 * waiting.length, wrong: wrong.flat() }
  },
}

export const pageApprovedTwice: Race = {
  claim: 'of two accounts whose one page is approved at once, one approval needs a reason',
  without: { contactLock: { overrides: { contactLock: false } } },
  run: async (shop, crowd) => {
    const pharmacist = await shop.admin()
    const productId = await shop.product({ saleClass: 'prescription' })
    const pages = await makeMany(Math.ceil(crowd / 6), async () => {
      const ids = [
        await prescribe(shop, { userId: (await shop.customer()).id, status: 'pending' }),
        await prescribe(shop, { userId: (await shop.customer()).id, status: 'pending' }),
      ]
      await addPage(shop, ids)
      return ids
    })
    const wrong = await Promise.all(
      pages.map(async (ids) => {
        const responses = await together(
          ids.map(
            (id) => () =>
              pharmacist.api('PATCH /prescription/admin/:id', {
                params: { id },
                body: approvalOf([{ productId, quantity: 1 }]),
              }),
          ),
        )
        return expectSame('responses', tally(responses), { 200: 1, 409: 1 })
      }),
    )
    return { calls: 2 * pages.length, wrong: wrong.flat() }
  },
}
