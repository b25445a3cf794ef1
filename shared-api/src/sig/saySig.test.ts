import { expect, test } from 'vitest'
import { products } from './fixtures/products.ts'
import { parseSig } from './parseSig.ts'
import { saySig } from './saySig.ts'

/** Sentences for a native pharmacist to read. Not yet signed. */
test.each([
  [
    'metformin',
    '1+0+1 pc x30',
    'Morning 1 tablet and night 1 tablet, after meals, for 30 days.',
    'صبح 1 گولی اور رات 1 گولی، کھانے کے بعد، 30 دن تک۔',
  ],
  ['concor', '½ od', '½ tablet once a day.', 'دن میں ایک بار آدھی گولی۔'],
  ['concor', '1½ bd', '1½ tablets 2 times a day.', 'دن میں 2 بار ڈیڑھ گولی۔'],
  ['concor', '2½ od', '2½ tablets once a day.', 'دن میں ایک بار ڈھائی گولیاں۔'],
  ['concor', '3½ od', '3½ tablets once a day.', 'دن میں ایک بار ساڑھے 3 گولیاں۔'],
  ['furosemide', '1¾ od', '1¾ tablets once a day.', 'دن میں ایک بار پونے 2 گولیاں۔'],
  ['furosemide', '¼ od', '¼ tablet once a day.', 'دن میں ایک بار چوتھائی گولی۔'],
  ['sachet', '½ sachet bd', '½ sachet 2 times a day.', 'دن میں 2 بار آدھا ساشے۔'],
  ['hydryllin', '5ml tds 5d', '5 ml 3 times a day, for 5 days.', 'دن میں 3 بار 5 ملی لیٹر، 5 دن تک۔'],
  ['mixtard', '20u+0+12u', 'Morning 20 units and night 12 units.', 'صبح 20 یونٹ اور رات 12 یونٹ۔'],
  [
    'ventolin',
    '2 puffs q4h prn max 8 puffs/day',
    '2 puffs when needed, at least 4 hours apart, at most 8 puffs a day.',
    'ضرورت پر 2 پف، کم از کم 4 گھنٹے کے وقفے سے، دن میں زیادہ سے زیادہ 8 پف۔',
  ],
  [
    'panadol',
    '1 tds sos for fever',
    '1 tablet when needed for fever, at most 3 tablets a day.',
    'بخار کے لیے ضرورت پر 1 گولی، دن میں زیادہ سے زیادہ 3 گولیاں۔',
  ],
  [
    'tobrex',
    '1 drop qid both eyes 7d',
    '1 drop 4 times a day, in each eye, for 7 days.',
    'دن میں 4 بار 1 قطرہ، ہر آنکھ میں، 7 دن تک۔',
  ],
  [
    'nasalSpray',
    '2 sprays each nostril bd',
    '2 sprays 2 times a day, in each nostril.',
    'دن میں 2 بار 2 اسپرے، ہر نتھنے میں۔',
  ],
  [
    'methotrexate',
    '3 tabs weekly on Friday',
    '3 tablets only once a week, on Friday.',
    'ہر جمعے، ہفتے میں صرف ایک بار 3 گولیاں۔',
  ],
  [
    'metformin',
    '1 mon wed fri',
    '1 tablet every Monday, Wednesday and Friday.',
    'ہر پیر، بدھ اور جمعے 1 گولی۔',
  ],
  ['metformin', '1 alternate days', '1 tablet every other day.', 'ایک دن چھوڑ کر 1 گولی۔'],
  ['sunnyD', '1 cap monthly', '1 capsule once every 30 days.', 'ہر 30 دن میں ایک بار 1 کیپسول۔'],
  ['metformin', '1 q8h', '1 tablet every 8 hours.', 'ہر 8 گھنٹے بعد 1 گولی۔'],
  ['panadol', '2 stat', '2 tablets once only, now.', '2 گولیاں صرف ایک بار، ابھی۔'],
  [
    'prednisolone',
    '4-0-0 x5d, 2-0-0 x5d',
    '4 tablets in the morning for 5 days, then 2 tablets in the morning for 5 days.',
    'صبح 4 گولیاں، 5 دن تک، پھر صبح 2 گولیاں، 5 دن تک۔',
  ],
  [
    'fucidin',
    'apply thin layer bd on affected area x 7d',
    'Apply 2 times a day, on the affected area, for 7 days. Use a thin layer.',
    'دن میں 2 بار لگائیں، متاثرہ جگہ پر، 7 دن تک۔ پتلی تہہ لگائیں۔',
  ],
  ['fucidin', '1+0+1', 'Apply in the morning and at night.', 'صبح اور رات لگائیں۔'],
  [
    'rotacaps',
    '1 cap inhaled bd',
    '1 capsule 2 times a day, inhaled through the device and never swallowed.',
    'دن میں 2 بار 1 کیپسول، آلے سے سانس میں کھینچیں اور ہرگز نہ نگلیں۔',
  ],
  ['angised', '1 s/l sos', '1 tablet when needed, under the tongue.', 'ضرورت پر 1 گولی، زبان کے نیچے۔'],
  [
    'tobrex',
    '1 drop qid affected eye',
    '1 drop 4 times a day, in the affected eye.',
    'دن میں 4 بار 1 قطرہ، متاثرہ آنکھ میں۔',
  ],
  [
    'otosporin',
    '2 drops tds affected ear',
    '2 drops 3 times a day, in the affected ear.',
    'دن میں 3 بار 2 قطرے، متاثرہ کان میں۔',
  ],
  [
    'metformin',
    '2 stat then 1 od 4d',
    '2 tablets once only, now, then 1 tablet once a day for 4 days.',
    '2 گولیاں صرف ایک بار، ابھی، پھر دن میں ایک بار 1 گولی، 4 دن تک۔',
  ],
  ['canesten', '1 pessary hs', 'Night 1 pessary.', 'رات 1 گولی اندام نہانی میں۔'],
  ['suppository', '½ supp sos', '½ suppository when needed.', 'ضرورت پر آدھی بتی مقعد میں۔'],
  ['suppository', '1 supp hs', 'Night 1 suppository.', 'رات 1 بتی مقعد میں۔'],
  [
    'thyroxine',
    '1 od empty stomach',
    '1 tablet once a day, on an empty stomach.',
    'دن میں ایک بار 1 گولی، خالی پیٹ۔',
  ],
] as const)('%s: %s', (name, text, en, ur) => {
  const product = products[name]
  const { sig } = parseSig(text, product)
  expect(sig && saySig(sig, product)).toEqual({ en, ur })
})
