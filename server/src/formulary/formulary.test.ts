import { beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/harness.ts'

let shop: TestApp
type Actor = Awaited<ReturnType<TestApp['admin']>>
let pharmacist: Actor
let owner: Actor

beforeEach(async () => {
  shop = await createTestApp()
  owner = await shop.admin()
  await shop.db
    .updateTable('staff')
    .set({ council_number: null, council_valid_until: null })
    .where('user_id', '=', owner.id)
    .execute()
  pharmacist = await shop.admin('pharmacist')
})

const find = async (search: string) => {
  const { data } = await owner.api('GET /formulary', { query: { search } })
  const [entry] = data
  if (!entry) throw new Error(`no entry of ${search}`)
  return entry
}
const sign = (id: string, textHash: string, by = pharmacist) =>
  shop.send('PUT', `/formulary/${id}/signature`, { token: by.token, body: { textHash } })
const withdraw = (id: string, by = pharmacist) =>
  shop.send('DELETE', `/formulary/${id}/signature`, { token: by.token })

test('shows every entry with limits, texts and sources, not yet signed', async () => {
  const { data, meta } = await owner.api('GET /formulary', { query: { limit: 100 } })
  expect(data.length).toBe(100)
  expect(data.every(({ state, signature }) => state === 'unsigned' && signature === null)).toBe(true)
  expect(meta.total).toBeGreaterThan(200)
  expect(meta.maySign).toBe(false)
  expect((await pharmacist.api('GET /formulary')).meta.maySign).toBe(true)
  const paracetamol = await find('paracetamol')
  expect(paracetamol).toMatchObject({ inn: 'Paracetamol', limits: { maxMgPerDay: 4000 } })
  expect(paracetamol.facts[0]?.what.ur).not.toBe('')
})

test('a pharmacist signs the text that was read, with name, council number and time', async () => {
  const { id, textHash } = await find('paracetamol')
  expect((await sign(id, textHash)).status).toBe(200)
  expect(await find('paracetamol')).toMatchObject({
    state: 'signed',
    signature: { councilNumber: 'A-12345', signedAt: shop.clock.now().toISOString() },
  })
  const signed = await owner.api('GET /formulary', { query: { state: 'signed' } })
  expect(signed.data.map((one) => one.id)).toEqual([id])
  const log = await owner.api('GET /audit', { query: { recordType: 'formulary', recordId: id } })
  expect(log.data).toMatchObject([{ operation: 'PUT /formulary/:id/signature' }])
})

test('rejects a signature of a text that has changed', async () => {
  const { id } = await find('paracetamol')
  const { status, body } = await sign(id, 'another text')
  expect([status, body.code]).toEqual([409, 'STALE'])
  expect((await find('paracetamol')).state).toBe('unsigned')
})

test('a changed text is unsigned again and can be signed again', async () => {
  const { id, textHash } = await find('ibuprofen')
  await sign(id, textHash)
  await shop.db.updateTable('formulary_signatures').set({ text_hash: 'an earlier text' }).execute()
  expect((await find('ibuprofen')).state).toBe('changed')
  await sign(id, textHash)
  expect((await find('ibuprofen')).state).toBe('signed')
})

test('keeps the first signature of a text', async () => {
  const { id, textHash } = await find('ibuprofen')
  await sign(id, textHash)
  const first = (await find('ibuprofen')).signature
  await sign(id, textHash, await shop.admin('pharmacist'))
  expect((await find('ibuprofen')).signature).toEqual(first)
})

test('withdraws a signature, and the audit log keeps who had signed', async () => {
  const { id, textHash } = await find('paracetamol')
  await sign(id, textHash)
  expect((await withdraw(id)).status).toBe(200)
  expect(await find('paracetamol')).toMatchObject({ state: 'unsigned', signature: null })
  expect((await withdraw(id)).status).toBe(200)
  const log = await owner.api('GET /audit', { query: { recordType: 'formulary', recordId: id } })
  const [last] = log.data
  expect(last?.changes[0]).toMatchObject({ step: 'delete', before: { pharmacist_council: 'A-12345' } })
})

test('only a pharmacist with a valid registration signs or withdraws', async () => {
  const { id, textHash } = await find('paracetamol')
  expect((await sign(id, textHash, owner)).status).toBe(403)
  expect((await withdraw(id, owner)).status).toBe(403)
  await shop.db
    .updateTable('staff')
    .set({ council_valid_until: '2020-12-31' })
    .where('user_id', '=', pharmacist.id)
    .execute()
  expect((await sign(id, textHash)).status).toBe(403)
})

test('responds with 404 for an unknown ingredient', async () => {
  expect((await sign('no-such-ingredient', 'x')).status).toBe(404)
})

test('a product shows its texts as signed while the present text is signed', async () => {
  const productId = await shop.product({ genericName: 'Paracetamol', strength: '500 mg' })
  const facts = async () => (await shop.as()('GET /product/:id', { params: { id: productId } })).data.facts
  expect(await facts()).toMatchObject([{ ingredients: [{ en: 'Paracetamol' }], signed: false }])
  const { id, textHash } = await find('paracetamol')
  await sign(id, textHash)
  expect(await facts()).toMatchObject([{ signed: true }])
  await shop.db.updateTable('formulary_signatures').set({ text_hash: 'of an earlier text' }).execute()
  expect(await facts()).toMatchObject([{ signed: false }])
})
