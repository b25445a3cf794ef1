import { expect, test } from 'vitest'
import { listOf, search } from '../../test/fixtures/composedSearch.ts'

test.each(
  Object.entries({
    'hay fever, hayfever, hay fever tablets': /Rigix|Zyrtec|Softin|Telfast|Fexet|Kestine/,
    'polan allergy, pollen allergy': /Rigix|Zyrtec|Softin|Telfast|Fexet|Kestine|Piriton/,
    'sinus, sainus, sinusitis': /Otrivin|Xynosine|Vicks/,
    'dry eyes, dry eye drops, khushk aankhein, aankhon ki khushki': /Systane|Refresh/,
    'bad breath, munh ki badboo, munh se badbu, منہ کی بدبو, saans ki badbu': /Listerine/,
    'tooth sensitivity, sensitive teeth, thanda garam lagna, danton mein thanda garam lagta hai': /Sensodyne/,
    'naya bp machine, nayi bp machine, sasti bp machine, digital bp machine': /BP Monitor/,
    'chakar aana, chakkar aana, چکر, چکر آنا, چکر آ رہے ہیں': /Gravinate/,
    'naya thermometer, digital thermometer': /Thermometer/,
    'khushk khansi': /Prospan|Sualin/,
  }).flatMap(([words, shelf]) => listOf(words).map((typed) => [typed, shelf] as const)),
)('%s leads to its shelf', async (typed, shelf) => {
  const { code, names } = await search(typed)
  expect(code).toBeNull()
  expect(names.length).toBeGreaterThan(0)
  for (const name of names) expect(name).toMatch(shelf)
})

test.each(
  listOf('diovan, diovan 80, diov, ڈائیووان'),
)('%s is another medicine than Co-Diovan, and finds nothing', async (typed) => {
  expect((await search(typed)).names).toEqual([])
})

test.each(listOf('co diovan, co-diovan, codiovan, valsartan'))('%s finds Co-Diovan', async (typed) => {
  expect((await search(typed)).names).toContain('Co-Diovan 80/12.5mg Tablets')
})

test.each([
  ['baba imodium', 'child'],
  ['imodium baba', 'child'],
  ['baba ko motion', 'child'],
  ['بابا دست', 'child'],
  ['sar chakrana', 'vertigo'],
  ['bache ko peshab mein jalan', 'child'],
])('%s gets advice on %s, and no medicine that harms', async (typed, advice) => {
  const { code, names } = await search(typed)
  expect(code).toBe(advice)
  for (const name of names) expect(name).toMatch(/ORS/)
})

test('a medicine named beside burning urine stands beneath the advice', async () => {
  expect(await search('citralka peshab mein jalan')).toEqual({
    code: 'urine_burning',
    names: ['Citralka Syrup'],
  })
})
