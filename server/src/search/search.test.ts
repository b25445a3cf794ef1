import { seedDemo } from 'demo/seedDemo'
import { beforeAll, expect, test } from 'vitest'
import { existing } from '../../test/existing.ts'
import { createTestApp, type TestApp } from '../../test/harness.ts'
import { createProductIndex } from './engine/productIndex.ts'
import { understand } from './engine/understand.ts'

let shop: TestApp

beforeAll(async () => {
  shop = await createTestApp()
  await seedDemo(shop)
})

const find = async (search: string) => (await shop.as()('GET /product', { query: { search, limit: 5 } })).data
const first = async (search: string) => (await find(search))[0]

test.each([
  ['pandol', 'Panadol'],
  ['paindol extra', 'Panadol Extra'],
  ['brufin', 'Brufen'],
  ['ogmentin', 'Augmentin'],
  ['augmentin625', 'Augmentin 625mg'],
  ['pana dol', 'Panadol'],
  ['zirtek', 'Zyrtec'],
  ['disprine', 'Disprin'],
  ['flagil', 'Flagyl'],
  ['ventoline', 'Ventolin'],
  ['glucofage', 'Glucophage'],
  ['rizek', 'Risek'],
  ['klarisid', 'Klaricid'],
  ['norvask', 'Norvasc'],
  ['lipitar', 'Lipitor'],
  ['gavisscon', 'Gaviscon'],
  ['ispagol', 'Qarshi Ispaghol'],
  ['strepsil', 'Strepsils'],
  ['thermometr', 'Omron MC-246 Digital Thermometer'],
  ['sensodine', 'Sensodyne'],
  ['calpoll syrup', 'Calpol'],
  ['co diovan', 'Co-Diovan'],
  ['cac1000', 'CaC-1000'],
  ['پیناڈول', 'Panadol'],
  ['ڈسپرین', 'Disprin'],
  ['panadol', 'Panadol'],
  ['PANADOL EXTRA', 'Panadol Extra'],
  ['NSK-00012', 'Disprin'],
])('%s finds %s first', async (typed, meant) => {
  expect((await first(typed))?.name).toMatch(new RegExp(`^${meant}`))
})

test.each([
  ['asprin', 'Aspirin'],
  ['metfromin', 'Metformin'],
  ['citrizine', 'Cetirizine'],
  ['salbutmol inhalr', 'Salbutamol'],
  ['amlodapine', 'Amlodipine'],
  ['azithromicin', 'Azithromycin'],
  ['naproxin', 'Naproxen'],
])('%s finds the generic %s', async (typed, generic) => {
  expect((await first(typed))?.genericName).toContain(generic)
})

test('a maker is found by name', async () => {
  const found = await find('hamdard')
  expect(found.map(({ manufacturer }) => manufacturer)).toEqual(
    Array(3).fill('Hamdard Laboratories (Waqf) Pakistan'),
  )
})

test('the exact name stands before names that only begin so', async () => {
  expect((await first('panadol extra tablets'))?.name).toBe('Panadol Extra Tablets')
  expect((await find('pan')).every(({ name }) => /\bpan/i.test(name))).toBe(true)
})

test('% and _ are letters, and nothing is found where nothing is near', async () => {
  for (const nothing of ['_', '\u0301', '\u0001']) expect(await find(nothing)).toEqual([])
  for (const { name, strength } of await find('%')) expect(`${name} ${strength}`).toContain('%')
  expect(await find('qqqqzzzz')).toEqual([])
  await find("'; drop table products; --")
  expect(await find('panadol')).not.toEqual([])
})

test('a search keeps to the other filters and can be sorted otherwise', async () => {
  const { data, total } = await shop.as()('GET /product', {
    query: { search: 'paracetmol', sort: 'price', order: 'asc', maxPrice: 100 },
  })
  const prices = data.map(({ price }) => price)
  expect(total).toBeGreaterThan(2)
  expect(prices).toEqual([...prices].sort((a, b) => a - b))
  expect(Math.max(...prices)).toBeLessThanOrEqual(100)
})

const unnamed = {
  generics: [],
  form: null,
  spelt: [],
  isActive: true,
  saleClass: 'otc' as const,
  classes: [],
}

test('caps the codes with one prefix without losing a name', async () => {
  const index = createProductIndex()
  for (let number = 0; number < 1000; number++)
    index.put({
      id: `p${number}`,
      name: 'zinc',
      sku: `zin-${number}`,
      words: ['zinc', `zin${number}`],
      nameWords: ['zinc'],
      ...unnamed,
    })
  index.put({
    id: 'd3',
    name: 'zin3 forte',
    sku: 'x',
    words: ['zin3', 'forte'],
    nameWords: ['zin3', 'forte'],
    ...unnamed,
  })
  const [term] = understand(index, ['zi'])
  const found = term?.candidates.map(({ text }) => text) ?? []
  expect(found).toHaveLength(202)
  expect(found).toEqual(expect.arrayContaining(['zinc', 'zin3']))
})

test('an article number that went to another product finds that one', () => {
  const index = createProductIndex()
  const product = { ...unnamed, name: 'zinc', sku: 'zin-1', words: ['zinc'], nameWords: ['zinc'] }
  index.put({ ...product, id: 'old' })
  index.put({ ...product, id: 'new' })
  index.remove('old')
  expect(index.idsOf([existing(index.numberOfSku('zin-1'))])).toEqual(['new'])
})
