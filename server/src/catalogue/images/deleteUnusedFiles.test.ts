import { expect, test } from 'vitest'
import { photo, prescriptionForm } from '../../../test/fixtures/prescription.ts'
import { createTestApp } from '../../../test/harness.ts'
import { newId } from '../../kernel/ids.ts'
import { deleteUnusedFiles } from './deleteUnusedFiles.ts'
import { findStrays } from './filesAndRows.ts'

test('files that no row names are gone after a day, all others stay', async () => {
  const shop = await createTestApp()
  const { files } = shop.ports
  const { token } = await shop.customer()
  const page = await photo().jpeg().toBuffer()
  await shop.send('POST', '/prescription', { token, body: prescriptionForm([page]) })
  const form = new FormData()
  form.append('file', new File([new Uint8Array(page)], 'me.jpg'))
  await shop.send('POST', '/upload', { token, body: form })
  const drawing = { bytes: new TextEncoder().encode('<svg/>'), type: 'image/svg+xml' }
  await files.put('images/tablet-1a2b.svg', drawing)
  const listed = async () => (await Promise.all(['prescriptions', 'images'].map(files.list))).flat()
  const named = await listed()
  // A page with its thumbnail, a photo and a drawing.
  expect(named).toHaveLength(4)

  const lost = { bytes: new Uint8Array([1]), type: 'image/webp' }
  const [first, second, young] = [0, 1, 20 * 60].map((minutes) =>
    newId(new Date(shop.clock.moment.getTime() + minutes * 60_000)),
  )
  await files.put(`prescriptions/${first}.webp`, lost)
  await files.put(`prescriptions/${first}-small.webp`, lost)
  await files.put(`images/${second}.webp`, lost)
  await files.put(`prescriptions/${young}.webp`, lost)
  expect(await deleteUnusedFiles(shop)).toBe(0)
  shop.pass(25 * 60)
  expect(await deleteUnusedFiles(shop)).toBe(3)
  expect((await listed()).toSorted()).toEqual([...named, `prescriptions/${young}.webp`].toSorted())
})

test('a file without a row and a row without a file are noticed', async () => {
  const shop = await createTestApp()
  const { files } = shop.ports
  const { token } = await shop.customer()
  const page = await photo().jpeg().toBuffer()
  await shop.send('POST', '/prescription', { token, body: prescriptionForm([page]) })
  const strays = () => findStrays(shop.db, files, shop.clock.now())
  expect(await strays()).toEqual([])

  const stray = `images/${newId(shop.clock.moment)}.webp`
  await files.put(stray, { bytes: new Uint8Array([1]), type: 'image/webp' })
  expect(await strays()).toEqual([])
  shop.pass(49 * 60)
  expect(await strays()).toEqual([{ invariant: 'a file that no row names is gone after a day', id: stray }])
  await files.remove(stray)

  const [key = ''] = await files.list('prescriptions')
  await files.remove(key)
  expect(await strays()).toEqual([
    {
      invariant: 'the file that a row names is there',
      id: key.slice('prescriptions/'.length, -'.webp'.length),
    },
  ])
})

test('a product image exists with all its renditions, and is deleted with all of them', async () => {
  const shop = await createTestApp()
  const { files } = shop.ports
  const { token } = await shop.admin()
  const body = new FormData()
  body.append('purpose', 'product')
  body.append('file', new File([new Uint8Array(await photo(300, 200).jpeg().toBuffer())], 'pack.jpg'))
  const { url } = Object((await shop.send('POST', '/upload', { token, body })).body.data)
  await shop.app.fetch(new Request(`http://shop.test${url.replace('.webp', '.jpg')}`))
  const keys = await files.list('images')
  expect(keys).toHaveLength(4)
  shop.pass(49 * 60)
  const strays = () => findStrays(shop.db, files, shop.clock.now())
  expect(await strays()).toEqual([])
  for (const key of keys.filter((one) => one.endsWith('.webp'))) {
    const file = await files.get(key)
    if (!file) throw new Error(`${key} is listed and is not there`)
    await files.remove(key)
    expect(await strays()).toMatchObject([{ invariant: 'the file that a row names is there' }])
    await files.put(key, file)
  }
  await shop.db.deleteFrom('uploads').execute()
  expect((await strays()).map(({ id }) => id).toSorted()).toEqual(keys.toSorted())
  expect(await deleteUnusedFiles(shop)).toBe(4)
  expect(await files.list('images')).toEqual([])
})
