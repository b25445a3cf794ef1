import type { BodyInput } from 'shared-api/contract'
import { newId } from '../../src/kernel/ids.ts'
import { defaultSettings } from '../../src/ports/settings.ts'
import { buy } from '../fixtures/buying.ts'
import { photo, prescribe, uploadOne } from '../fixtures/prescription.ts'
import type { TestApp } from '../harness.ts'
import { expectSame, makeMany, type Race, tally, together } from './race.ts'

const withoutPrescription = { prescriptionLock: { overrides: { prescriptionLock: false } } }

export const prescriptionTwice: Race = {
  claim: 'a prescription that two orders need at once covers one of them',
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
        const responses = await together(
          orders.map(
            (id) => () =>
              pharmacist.api('PATCH /order/:id/status', { params: { id }, body: { status: 'processing' } }),
          ),
        )
        return expectSame('responses', tally(responses), { 200: 1, 409: 1 })
      }),
    )
    return { calls: 2 * patients.length, wrong: wrong.flat() }
  },
}

export const returnOrUseUp: Race = {
  claim:
    'a prescription whose last units are packed while a shipment comes back has the returned ones left, once',
  without: withoutPrescription,
  run: async (shop, crowd) => {
    const pharmacist = await shop.admin()
    const move = (id: string, status: 'processing' | 'shipped' | 'cancelled') =>
      pharmacist.api('PATCH /order/:id/status', {
        params: { id },
        body: { status, comment: 'The rider found no house' },
      })
    const patients = await makeMany(Math.ceil(crowd / 6), async () => {
      const patient = await shop.customer()
      const productId = await shop.product({ saleClass: 'prescription' })
      const id = await prescribe(shop, { userId: patient.id, productId, quantity: 2 })
      const [lost, next] = [await buy(patient, productId), await buy(patient, productId)]
      for (const status of ['processing', 'shipped', 'cancelled'] as const) await move(lost.id, status)
      const { data } = await pharmacist.api('GET /order/:id', { params: { id: lost.id } })
      const lines = data.items.flatMap(({ id: itemId, batches }) =>
        batches.map(({ batchNumber }) => ({ itemId, batchNumber, shelf: 0, damaged: 0, missing: 1 })),
      )
      return { id, lost: lost.id, next: next.id, lines }
    })
    const wrong = await Promise.all(
      patients.map(async ({ id, lost, next, lines }) => {
        const record = () =>
          pharmacist.api('POST /order/:id/returns', { params: { id: lost }, body: { lines } })
        const responses = await together([record, record, () => move(next, 'processing')])
        const { data } = await pharmacist.api('GET /prescription/:id', { params: { id } })
        return [
          ...expectSame('responses', tally(responses), { 200: 2, 409: 1 }),
          ...expectSame('status', data.status, 'approved'),
          ...expectSame('left', data.items[0]?.remaining, 1),
        ]
      }),
    )
    return { calls: 3 * patients.length, wrong: wrong.flat() }
  },
}

export const twoClaim: Race = {
  claim: 'of two pharmacists who take the same prescription one has it, the other sees who has it',
  without: withoutPrescription,
  run: async (shop, crowd) => {
    const [one, other] = [await shop.admin(), await shop.admin()]
    const waiting = await makeMany(Math.ceil(crowd / 5), async () => {
      const { id: userId } = await shop.customer()
      return prescribe(shop, { userId, status: 'pending' })
    })
    const wrong = await Promise.all(
      waiting.map(async (id) => {
        const claim = { params: { id }, body: { status: 'under_review' } } as const
        const responses = await together([
          () => one.api('PATCH /prescription/admin/:id', claim),
          () => other.api('PATCH /prescription/admin/:id', claim),
        ])
        const { claimed_by } = await shop.db
          .selectFrom('prescriptions')
          .select('claimed_by')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        return expectSame('responses', responses, claimed_by === one.id ? [200, 409] : [409, 200])
      }),
    )
    return { calls: 2 * waiting.length, wrong: wrong.flat() }
  },
}

/** Files of a call that adds pages. */
const atOnce = 5

/** A prescription has room for ten pages, and takes them while the pharmacist waits for some: once for each asking. */
export const pagesTwice: Race = {
  claim:
    'of pages that a shopper sends twice at once one lot is added, and never more than a prescription has',
  without: withoutPrescription,
  run: async (shop, crowd) => {
    const pharmacist = await shop.admin()
    const page = new File([new Uint8Array(await photo().jpeg().toBuffer())], 'page.jpg')
    // A browser sets this header by itself.
    const headers = { 'Content-Type': 'multipart/form-data' }
    const files = Array.from({ length: atOnce }, () => page)
    const asked = await makeMany(Math.ceil(crowd / 10), async () => {
      const { id: userId, api } = await shop.customer()
      const id = await prescribe(shop, { userId, status: 'pending' })
      const decide = (body: BodyInput<'PATCH /prescription/admin/:id'>) =>
        pharmacist.api('PATCH /prescription/admin/:id', { params: { id }, body })
      await decide({ status: 'under_review' })
      await decide({ status: 'needs_info', reviewNote: 'The second page is missing' })
      return { id, api }
    })
    const wrong: string[] = []
    // One after the other, and two at once: a network and an account have few uploads under way.
    for (const { id, api } of asked) {
      const send = () => api('POST /prescription/pages/:id', { params: { id }, form: {}, files, headers })
      const responses = await together([send, send])
      const { data } = await api('GET /prescription/:id', { params: { id } })
      wrong.push(
        ...expectSame('responses', tally(responses), { 200: 1, 409: 1 }),
        ...expectSame('pages', data.files.length, atOnce),
      )
    }
    return { calls: 2 * asked.length, wrong }
  },
}

/** Bytes of the largest file that a row of a test stands for. */
const HUGE = 2_000_000_000

/** Fills the shop up to one and a half pages of this size (bytes) below its quota. */
const fillShop = async (shop: TestApp, size: number) => {
  await shop.db.deleteFrom('uploads').execute()
  const { bytes } = await shop.db.selectFrom('stored_bytes').select('bytes').executeTakeFirstOrThrow()
  const rest = Math.round(defaultSettings.storage.shopMegabytes * 1_000_000 - Number(bytes) - 1.5 * size)
  const sizes = [...Array<number>(Math.floor(rest / HUGE)).fill(HUGE), rest % HUGE]
  const now = shop.ports.clock.now()
  await shop.db
    .insertInto('uploads')
    .values(
      sizes.map((size) => ({
        id: newId(now),
        purpose: 'product',
        type: 'image/webp',
        size,
        created_at: now,
      })),
    )
    .execute()
}

export const storedTwice: Race = {
  claim: 'of pages that two shoppers send at once to a shop with room for one, one is stored',
  without: {
    storedBytes: {
      schema: {
        drop: 'alter table prescription_files disable trigger track_stored_bytes_added',
        restore: 'alter table prescription_files enable trigger track_stored_bytes_added',
      },
    },
  },
  run: async (shop, crowd) => {
    const rounds = Math.ceil(crowd / 10)
    const wrong: string[] = []
    await uploadOne(shop, await shop.customer())
    const { size } = await shop.db.selectFrom('prescription_files').select('size').executeTakeFirstOrThrow()
    await shop.db
      .insertInto('stored_bytes')
      .values({ bytes: size })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    for (let round = 0; round < rounds; round++) {
      const owners = [await shop.customer(), await shop.customer()]
      await fillShop(shop, size)
      const results = await Promise.all(
        owners.map(async (owner) => ((await uploadOne(shop, owner)) ? 'stored' : 'refused')),
      )
      wrong.push(...expectSame('results', tally(results), { stored: 1, refused: 1 }))
    }
    return { calls: 2 * rounds, wrong }
  },
}
