import { expect, test } from 'vitest'
import { listOf, search, withoutAdvice } from '../../test/fixtures/composedSearch.ts'

/** Each of these beside each of those, in both orders. */
const mixed = (ones: string, others: string): string[] =>
  listOf(ones).flatMap((one) => listOf(others).flatMap((other) => [`${one} ${other}`, `${other} ${one}`]))

const breaths = 'saans, sans, sanse, saansen, sance, breath, breathing, brething, سانس, سانسیں'
const short = `phool rahi, phol rahi, ful rahi, پھول رہی, ghut rahi, گھٹ رہی, ruk gayi, رک رہی, band ho rahi, بند ہو رہی, nahi aa rahi, nhi arahi,
  nai ati, نہیں آ رہی, lene mein mushkil, lene me dikkat, lena مشکل, takleef, تکلیف, ukhar rahi, اکھڑ رہی, charh rahi, چڑھنا, short, not coming`
const choking =
  'ghut raha, ghutt raha hai, gut rha, ghutna, ghutta hai, گھٹ رہا, گھٹتا, phool raha, phulta, پھول رہا, ukhar raha, nikal raha'
const words =
  listOf(`saas phool rahi hai, saas nahi aa rahi, saas lene mein takleef, saas ki takleef, saas band ho gai, damghut raha, saansphool rahi, دمگھٹ,
  hard to breathe, unable to breathe, cant breth, breathe nahi ho raha, gala dab raha, oxygen nahi mil rahi, dam band ho raha`)
test('a breath that is short is advised on in any mixture of languages', async () => {
  const typed = [...mixed(breaths, short), ...mixed('dam, dum, damm, دم', choking), ...words]
  expect(typed.length).toBeGreaterThan(500)
  expect(await withoutAdvice(typed, 'breathlessness')).toEqual([])
})

const deaths =
  'mar jana, marjana, mar jaun, mar jau, marna, marne, marnay, mrna, mrne, مر جانا, مر جاؤں, مر jana, die'
const wishes =
  'chahta, chahti hun, chata hu, ka dil karta hai, ka mann, want to, چاہتی ہوں, کا دل, ka tareeqa'
const selves =
  'khud ko, khudko, khud, apne aap ko, apnay ap ko, apny aap ko, myself, خود کو, اپنے آپ کو, apni zaat ko'
const harms =
  'khatam, khatam karna, khtm kar lun, ختم, nuqsan, nuksaan pohnchana, نقصان, maar dun, maarna, مارنا, zakhmi karna, kaat lun, kill karna, hurt, jala lun'
const lives = 'jaan, jan, apni jaan, جان'
const gifts = 'dena chahta, de dun, dedu, de dungi, دینا, دے دوں, khatam kar dun'
const livings = 'zindagi, zindgi, jindagi, life, jeena, jeene, زندگی, جینے'
const ends =
  'khatam karni, khtm, ختم, se tang aa gaya, se thak gaya, سے تنگ, se bezar, se nafrat, nahi chahiye, نہیں چاہتا'
const despair =
  listOf(`khud ko phansi, kaise marun, latak jaun, chhat se kud jaun, zinda nhi rehna chahta, duniya chorna chahta, take my own life, selfharm, سوسائیڈ,
  self نقصان, kalai kat lun, nabz kaat lun, mjy mrna ha`)
test('a wish to die is advised on in any mixture of languages', async () => {
  const typed = [
    ...mixed(deaths, wishes),
    ...mixed(selves, harms),
    ...listOf(lives).flatMap((life) => listOf(gifts).map((gift) => `${life} ${gift}`)),
    ...mixed(livings, ends),
    ...despair,
  ]
  expect(typed.length).toBeGreaterThan(500)
  expect(await withoutAdvice(typed, 'suicide')).toEqual([])
})

test('a whole pack, and more than one takes, is an overdose', async () => {
  const amounts = `extra, poora patta, pura patta, pora pata, sara patta, whole strip, entire strip, puri strip, poori bottle, pura dabba, پورا پتہ,
    bohat sari, dher sari, sari, itni sari, too many, so many, 15, bees, 2 patte`
  const eaten = 'kha li, kha liya, khaliya, khaya, khai hai, kha gaya, nigal li, took, ate, کھا لی'
  const typed = listOf(amounts).flatMap((amount) =>
    listOf(eaten).flatMap((ate) => [`${amount} panadol ${ate}`, `brufen ${amount} ${ate}`]),
  )
  expect(await withoutAdvice([...typed, 'whole strip kha liya', 'sari panadol le li'], 'poisoning')).toEqual(
    [],
  )
})

test.each(
  listOf(`saas ko neend nahi aati, saas ki dawa chahiye, dum biryani, kam daam, gut health, ghutna dard, pet phoolna, naak band, breath mint, breathing exercise,
    nasal strips breathing, lifebuoy, long life battery, battery life khatam, shelf life khatam, good life vitamins, jeans, self test kit, khud theek, daane khud khatam ho jate,
    khansi khud khatam ho jati hai, zakhm khud bhar, khud nakhun kaatna, nail cutter, jaraseem mar jana, makri marne ki dawa, mrna vaccine, gardan murna, panadol jan lena,
    jan ki dawa, man vitamins, panadol khatam ho gaya, keere khatam, end of month, tang juice, 10 kms, panadol khali pet, puri goli khaye ya adhi, poori raat khansi,
    panadol strip le li, bohat dard panadol khai, panadol ek goli khai, all in one vitamins, full cream milk, sab se achi dawa`),
)('%s is none of these', async (typed) => {
  expect((await search(typed)).code ?? 'none').not.toMatch(/suicide|breathlessness|poisoning/)
})
