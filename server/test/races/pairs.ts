import { prescribe } from '../fixtures/prescription.ts'
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
                body: { status: 'approved', items: [{ productId: pair[place] ?? '', quantity: 1 }] },
              }),
          ),
        )
        return expectSame('responses', tally(responses), { 200: 1, 409: 1 })
      }),
    )
    return { calls: 2 * patients.length, wrong: wrong.flat() }
  },
}
