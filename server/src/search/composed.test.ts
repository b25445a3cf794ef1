import type { TopicCode } from 'shared-api/formulary/searchTopics'
import { expect, test } from 'vitest'
import { listOf, search, together, withoutAdvice } from '../../test/fixtures/composedSearch.ts'

const chests = 'chest, seena, seene, seenay, sina, sinay, chhati, chati, سینہ, سینے, چھاتی, heart, dil, دل'
const aches = `pain, ache, aching, dard, daard, درد, takleef, taklif, تکلیف, hurts, hurting, tight, tightness, tang, jakar,
  jakran, جکڑن, bojh, بوجھ, chubhan, چبھن, khinchao, khichao, کھنچاؤ, dabao, دباؤ, heavy, bhari, بھاری, dukhna, dukh raha, discomfort`
test('a pain of the chest in any language and order is advised on, with no product', async () => {
  expect(await withoutAdvice(together(chests, aches), 'chest_pain')).toEqual([])
  expect(
    await withoutAdvice(
      listOf(
        'chest dard ghabrahat, dil ke mareez ko dard, dil mein dard aur sar dard, sine mein jalan aur dard',
      ),
      'chest_pain',
    ),
  ).toEqual([])
})

test.each(
  listOf(
    'seene mein jalan, seenay ki jalan, سینے میں جلن, سینہ میں جلن, seena jalan, chest burning, heart burn, hart burn, heartburn',
  ),
)('%s finds remedies for acid', async (typed) => {
  const { code, names } = await search(typed)
  expect(code).toBeNull()
  expect(names.length).toBeGreaterThan(0)
  for (const name of names) expect(name).toMatch(/Gaviscon|Mucaine|ENO/)
})

test('the headache of a heart patient is no pain of the chest', async () => {
  for (const typed of listOf('heart patient headache, dil ke mareez ko sar dard, دل کے مریض کو سر درد'))
    expect((await search(typed)).code).toBe('heart')
})

const bloods = 'khoon, khun, khooni, blood, bloody, خون, خونی'
const outlets = `ulti, vomit, vomiting, الٹی, qay, khansi, cough, کھانسی, balgham, pakhana, پاخانہ, stool, dast, دست, diarrhea, motion,
  toilet, potty, latrine, peshab, پیشاب, urine, naak, nose, mooh, masooron`
test('blood in what a patient passes is bleeding in any language and order', async () => {
  expect(await withoutAdvice(together(bloods, outlets.replace('mooh', 'munh')), 'bleeding')).toEqual([])
})

test('no medicine stands beneath bleeding or a fever with blood', async () => {
  const others =
    'imodium, loperamide, disprin, disprn, aspirin, ibuprofen, brufen, بروفن, daktarin, dengue, ڈینگی, fever, bukhar, بخار'
  expect(await withoutAdvice(together(bloods, others), 'bleeding')).toEqual([])
})

test.each(
  listOf(
    'khoon ki kami, blood test, blood pressure machine, blood glucose meter, blood purifier, khoon saaf karne wali dawa',
  ),
)('%s is no bleeding', async (typed) => {
  expect((await search(typed)).code ?? 'none').not.toBe('bleeding')
})

const products =
  'panadol, brufen, brufn, disprin, calpol, paracetamol, gravinate, imodium, xarelto, پیناڈول, بروفن'
test('too much of a medicine is an overdose', async () => {
  const amounts = `too much, too many, zyada, ziyada, زیادہ, double, ڈبل, extra dose, overdose, 30 goliyan, 20 گولیاں, das goliyan, 2 patte`
  expect(
    await withoutAdvice(
      listOf(products).flatMap((product) =>
        listOf(amounts).flatMap((amount) => [`${product} ${amount}`, `${amount} ${product}`]),
      ),
      'poisoning',
    ),
  ).toEqual([])
  const eaten = listOf(products).flatMap((product) =>
    listOf('khaya, khai, khaye, kha liye, kha gaya, ate, took').map((word) => `10 ${product} ${word}`),
  )
  expect(await withoutAdvice(eaten, 'poisoning')).toEqual([])
})

/**
 * A strength, a pack or a word of buying asks for the product. `panadol zyada` and `2 patte brufen` may be either:
 * advice that is not needed harms less than an overdose without it.
 */
test.each(
  listOf(`panadol extra, panadol 30 tablets, 30 tablets panadol, disprin 300, rigix 10 goli, 10 panadol chahiye, panadol 2 strips,
    2 patte panadol chahiye, panadol 30 goliyan price, panadol whole strip, 3 panadol khai, dard zyada panadol, chay ke sath panadol khana`),
)('%s asks for a product', async (typed) => {
  const { code, names } = await search(typed)
  expect([null, 'pain']).toContain(code)
  expect(names.length).toBeGreaterThan(0)
})

test('a poison that is drunk or eaten is advised on', async () => {
  const poisons =
    'toilet cleaner, harpic, bleach, surf, detergent, shampoo, dettol, petrol, nail polish remover, floor cleaner'
  expect(
    await withoutAdvice(
      together(poisons, 'piya, pi liya, pee liya, piliya, drank, pilaya, kha liya'),
      'poisoning',
    ),
  ).toEqual([])
  expect(
    await withoutAdvice(
      listOf(`para phenylene, paraphenylene diamine, kala pathar, dawai zyada, zyada goli, 2 goli zyada, galat dawai, galat injection,
        ghalat goli, wrong pills, mothballs, missed dose xarelto took two, too many pills, double goliyan`),
      'poisoning',
    ),
  ).toEqual([])
})

test('words of killing oneself are advised on, and those of killing pests are not', async () => {
  expect(
    await withoutAdvice(
      listOf(
        'marne ki dawa, marne ki goli, hath kaat liya, haath kaat liya, kalai kaati, s u i c i d e, مرنے کی دوا',
      ),
      'suicide',
    ),
  ).toEqual([])
  for (const typed of listOf(
    'juen marne ki dawa, jooen maar, juen maar, machar marne ki dawa, kutte ne hath kaat liya, hath ke nakhun kaatne wala',
  ))
    expect((await search(typed)).code, typed).not.toBe('suicide')
})

test('an ill small baby needs a doctor and no product', async () => {
  const babies =
    'newborn, new born, nomolood, naumolood, nozaida, نومولود, نوزائیدہ, naya bacha, 20 din ka bacha, 10 roz ka bacha, 3 hafte ki bachi'
  const signs =
    'fever, bukhar, بخار, temperature, pain, dard, درد, khansi, کھانسی, zukam, ulti, الٹی, dast, diarrhea'
  expect(await withoutAdvice(together(babies, signs), 'newborn')).toEqual([])
  const medicines = 'calpol, quench, daktarin, panadol, brufen, gravinate'
  expect(
    await withoutAdvice(together('newborn, nomolood, naya bacha, 2 months old', medicines), 'newborn'),
  ).toEqual([])
  expect(await withoutAdvice(['3 months daktarin', 'daktarin 3 month baby'], 'newborn')).toEqual([])
  expect(await withoutAdvice(['baby quench', '3 saal quench', 'bacha silver sulfadiazine'], 'child')).toEqual(
    [],
  )
})

test('a fever for a week or longer needs a doctor and no tablets', async () => {
  expect(
    await withoutAdvice(
      listOf(
        '20 din bukhar, bukhar 20 din, 10 din se fever, fever for 2 weeks, 2 hafte se bukhar, ۱۵ دن سے بخار, 3 week fever',
      ),
      'long_fever',
    ),
  ).toEqual([])
  expect((await search('3 din se bukhar')).code).toBe('fever')
})

test('a pregnancy in other words comes before every complaint and product', async () => {
  const mothers = 'expecting, garbhwati, zacha, pait se, pait se hun, pet se hoon, پیٹ سے ہوں'
  const others =
    'fever, bukhar, بخار, headache, sar dard, dard, flu, khansi, qabz, ulti, keeray, brufen, disprin, arinac, imodium, zentel'
  const typed = together(mothers, others).filter((one) => !one.includes(' mein '))
  expect(await withoutAdvice(typed, 'pregnancy')).toEqual([])
  expect(
    await withoutAdvice(listOf('subah ki ulti, subah matli, morning vomiting, صبح کی الٹی'), 'pregnancy'),
  ).toEqual([])
  expect((await search('pait se gas')).code).toBeNull()
})

test.each([
  ['dammah, damma, dammay, inhaler user', 'brufen, disprin, voltral, fastum, inderal', 'asthma'],
  ['bloodpressure, fishar khoon, فشار خون', 'brufen, arinac, actifed, otrivin, eno', 'heart'],
  ['peshab ruk, cant pass urine', 'avil, actifed, arinac, otrivin, hydryllin, piriton', 'kidney'],
  ['ghadood, baba', 'actifed, arinac, brufen, hydryllin', 'long_illness'],
  ['munna, nanha, shir khwar', 'disprin, imodium, actifed, otrivin, piriton', 'child'],
])('%s holds back %s', async (illnesses, medicines, code) => {
  const typed = listOf(illnesses).flatMap((illness) =>
    listOf(medicines).flatMap((medicine) => [`${illness} ${medicine}`, `${medicine} ${illness}`]),
  )
  expect(await withoutAdvice(typed, code as TopicCode)).toEqual([])
})

test('an ordinary word, or a medicine that is not sold here, is no other medicine', async () => {
  const words = `internal, interval, integral, lands, apart, meet, portion, crash, crush, chunk, checker, enema, lactose, lanoxin,
    isoket, accord, augmented, avail, calculate, planted, solutions, power`
  for (const typed of listOf(words))
    expect(
      (await search(typed)).names.filter((name) =>
        /Inderal|Lantus|NovoMix|Galvus|Piriton|Rigix|Zyrtec|Gravinate|Iberet|Duphalac|Sudocrem|Ascard|Augmentin|Avil|Iodex|X-Plended|Pyodine|Ensure/.test(
          name,
        ),
      ),
      typed,
    ).toEqual([])
})
