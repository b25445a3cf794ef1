import { buy } from '../buying.ts'
import { prescribe } from '../prescription.ts'
import { expectSame, makeMany, type Race, tally, together } from './race.ts'

const withoutPrescription = { prescriptionLock: { guards: { prescriptionLock: false } } }

export const prescriptionTwice: Race = {
  promise: 'a prescription that two orders need at once covers one of them',
  without: withoutPrescription,
  run: async (shop, crowd) => {
    const pharmacist = await shop.admin()
    const patients = await makeMany(Math.ceil(crowd / 6), async () => {
      const patient = await shop.customer()
      const productId = await shop.product({ saleClass: 'prescription' })
      const prescriptionId = await prescribe(shop, { userId: patient.id, productId, quantity: 1 })
      const first = await buy(patient, productId, { prescriptionIds: [prescriptionId] })
      const second = await buy(patient, productId, { prescriptionIds: [prescriptionId] })
      return [first.id, second.id]
    })
    const wrong = await Promise.all(
      patients.map(async (orders) => {
        const answers = await together(
          orders.map(
            (id) => () =>
              pharmacist.api('PATCH /order/:id/status', { params: { id }, body: { status: 'processing' } }),
          ),
        )
        return expectSame('answers', tally(answers), { 200: 1, 409: 1 })
      }),
    )
    return { calls: 2 * patients.length, wrong: wrong.flat() }
  },
}

export const twoClaim: Race = {
  promise: 'of two pharmacists who take the same prescription one has it, the other is told who',
  without: withoutPrescription,
  run: async (shop, crowd) => {
    const [one, other] = [await shop.admin(), await shop.admin()]
    const waiting = await makeMany(Math.ceil(crowd / 3), async () => {
      const { id: userId } = await shop.customer()
      return prescribe(shop, { userId, status: 'pending' })
    })
    const wrong = await Promise.all(
      waiting.map(async (id) => {
        const claim = { params: { id }, body: { status: 'under_review' } } as const
        const answers = await together([
          () => one.api('PATCH /prescription/admin/:id', claim),
          () => other.api('PATCH /prescription/admin/:id', claim),
        ])
        const { claimed_by } = await shop.db
          .selectFrom('prescriptions')
          .select('claimed_by')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        return expectSame('answers', answers, claimed_by === one.id ? [200, 409] : [409, 200])
      }),
    )
    return { calls: 2 * waiting.length, wrong: wrong.flat() }
  },
}
