import { defineFacts, text } from './defineFacts.ts'
import { drugFactsOf, insertOf, labelOf, smpcOf } from './factSources.ts'
import * as shared from './sharedTexts.ts'

const onSkin = { routes: ['skin'] } as const

const skinAntibiotic = {
  ...onSkin,
  what: text('An antibiotic for infected skin.', 'جلد کے انفیکشن کے لیے اینٹی بائیوٹک۔'),
  take: text(
    'Clean the place, put on a thin layer, for as long as your doctor wrote. Not in the eyes.',
    'جگہ صاف کر کے ہلکی تہہ لگائیں، جتنے دن ڈاکٹر نے لکھے ہیں۔ آنکھوں میں نہ جائے۔',
  ),
  warnings: {
    stop: text(
      'Stop when the skin becomes redder, itches or swells.',
      'جلد زیادہ سرخ ہو، خارش یا سوجن بڑھے تو بند کریں۔',
    ),
  },
}

const aminoglycoside = {
  ...skinAntibiotic,
  avoid: text(
    'Not after an allergy to neomycin or gentamicin, and not on large open wounds or burns.',
    'نیومائسن یا جینٹامائسن سے الرجی ہو، یا بڑے کھلے زخم یا جلنے پر نہ لگائیں۔',
  ),
  warnings: { ...skinAntibiotic.warnings, pregnancy: shared.askWhenPregnant },
}

const steroid = {
  ...onSkin,
  take: shared.skinSteroidTake,
  avoid: shared.skinSteroidAvoid,
  warnings: {
    pregnancy: shared.askWhenPregnant,
    breastfeeding: text('Not on the breast while breastfeeding.', 'دودھ پلاتے ہوئے چھاتی پر نہ لگائیں۔'),
    stop: text(
      'Never use it to lighten the skin: it thins the skin for good.',
      'رنگ گورا کرنے کے لیے ہرگز نہ لگائیں: جلد ہمیشہ کے لیے پتلی ہو جاتی ہے۔',
    ),
  },
}

const noChildFace = text(
  'On children and on the face only when a doctor says so, for a few days.',
  'بچوں اور چہرے پر صرف ڈاکٹر کے کہنے پر، چند دن۔',
)

/** Skin and scalp. */
export const skin = [
  defineFacts('fusidic-acid', smpcOf('Fucidin cream (fusidic acid)'), skinAntibiotic),
  defineFacts('polymyxin-b', labelOf('Polysporin ointment (polymyxin B and bacitracin)'), skinAntibiotic),
  defineFacts('bacitracin', labelOf('Polysporin ointment (polymyxin B and bacitracin)'), skinAntibiotic),
  defineFacts('gramicidin', insertOf('Kenacomb cream'), skinAntibiotic),
  defineFacts('neomycin', smpcOf('Betnovate-N cream'), aminoglycoside),
  defineFacts('clindamycin', labelOf('Benzaclin gel (clindamycin and benzoyl peroxide)'), {
    ...onSkin,
    what: text('An antibiotic against the bacteria of acne.', 'کیل مہاسوں کے جراثیم کے خلاف اینٹی بائیوٹک۔'),
    take: shared.asPrescribed,
    avoid: text(
      'Not after colitis from an antibiotic, or with Crohn disease or ulcerative colitis.',
      'اینٹی بائیوٹک سے بڑی آنت کی سوزش ہو چکی ہو، یا کرون یا السریٹو کولائٹس ہو تو نہ لگائیں۔',
    ),
    warnings: {
      pregnancy: shared.askWhenPregnant,
      stop: text(
        'Stop and call for diarrhoea that lasts or is bloody.',
        'دست رہیں یا خون آئے تو بند کر کے رابطہ کریں۔',
      ),
    },
  }),
  defineFacts('benzoyl-peroxide', drugFactsOf('benzoyl peroxide (21 CFR part 333)'), {
    ...onSkin,
    what: text(
      'Kills the bacteria of acne and opens pores.',
      'کیل مہاسوں کے جراثیم مارتی اور مسام کھولتی ہے۔',
    ),
    take: text(
      'A thin layer on clean, dry skin. Not near eyes and lips. It bleaches cloth and hair.',
      'صاف خشک جلد پر ہلکی تہہ۔ آنکھ اور ہونٹ سے دور۔ کپڑے اور بال بے رنگ کر دیتی ہے۔',
    ),
    warnings: {
      stop: text(
        'Some peeling is usual. Stop for strong burning or swelling. Keep out of the sun.',
        'تھوڑی جلد اترنا عام ہے۔ زیادہ جلن یا سوجن ہو تو بند کریں۔ دھوپ سے بچیں۔',
      ),
    },
  }),
  defineFacts('betamethasone', smpcOf('Betnovate (betamethasone valerate)'), {
    ...steroid,
    what: text(
      'A strong steroid against inflamed, itching skin.',
      'سوجی ہوئی، خارش والی جلد کے لیے تیز سٹیرائیڈ۔',
    ),
    warnings: { ...steroid.warnings, age: noChildFace },
  }),
  defineFacts('clobetasol', labelOf('Temovate (clobetasol propionate)'), {
    ...steroid,
    what: text(
      'The strongest class of skin steroid, for stubborn psoriasis and eczema.',
      'جلد کا سب سے تیز سٹیرائیڈ، ضدی سورائسز اور ایگزیما کے لیے۔',
    ),
    take: text(
      'A thin layer on the sick skin only, for at most two weeks, never on face, armpit or groin.',
      'صرف متاثرہ جگہ پر ہلکی تہہ، زیادہ سے زیادہ دو ہفتے۔ چہرے، بغل یا ران کے جوڑ پر ہرگز نہیں۔',
    ),
    warnings: {
      ...steroid.warnings,
      age: text('Not for children under 12.', '12 سال سے کم عمر پر نہ لگائیں۔'),
    },
  }),
  defineFacts('triamcinolone', insertOf('Kenacomb cream'), {
    ...steroid,
    what: text('A steroid against inflamed, itching skin.', 'سوجی ہوئی، خارش والی جلد کے لیے سٹیرائیڈ۔'),
    warnings: { ...steroid.warnings, age: noChildFace },
  }),
  defineFacts('nystatin', insertOf('Kenacomb cream'), {
    ...onSkin,
    what: text('Against yeast on the skin.', 'جلد کے خمیری فنگس کے خلاف۔'),
  }),
  defineFacts('clotrimazole', drugFactsOf('clotrimazole 1 % (21 CFR part 333)'), {
    ...onSkin,
    what: text(
      'Against fungus of the skin, as ringworm and athlete’s foot.',
      'جلد کے فنگس کے لیے، جیسے داد اور پاؤں کی انگلیوں کا فنگس۔',
    ),
    take: text(
      'Twice a day on clean, dry skin, for two to four weeks: go on when it looks healed.',
      'دن میں دو بار صاف خشک جلد پر، دو سے چار ہفتے: ٹھیک لگنے پر بھی جاری رکھیں۔',
    ),
    warnings: {
      stop: text(
        'See a doctor when it is not better after four weeks. Not for nails and scalp.',
        'چار ہفتے میں بہتر نہ ہو تو ڈاکٹر کو دکھائیں۔ ناخن اور سر کے فنگس کے لیے نہیں۔',
      ),
    },
  }),
  defineFacts('miconazole', smpcOf('Daktarin Oral Gel (miconazole)'), {
    routes: ['oromucosal'],
    what: text('Against white thrush in the mouth.', 'منہ کے سفید چھالوں (فنگس) کے لیے۔'),
    take: text(
      'After meals. Keep it in the mouth for a while. For babies in tiny amounts at the front of the mouth, so that they cannot choke.',
      'کھانے کے بعد۔ کچھ دیر منہ میں رکھیں۔ بچے کے منہ میں آگے کی طرف بہت تھوڑی لگائیں تاکہ گلے میں نہ پھنسے۔',
    ),
    avoid: text(
      'Never with warfarin: dangerous bleeding. Not with liver disease.',
      'وارفرین کے ساتھ ہرگز نہیں: خطرناک خون بہتا ہے۔ جگر کی بیماری میں بھی نہیں۔',
    ),
    warnings: {
      age: text('Not for babies under 4 months.', '4 ماہ سے چھوٹے بچوں کو نہ دیں۔'),
      pregnancy: shared.askWhenPregnant,
      medicines: text(
        'Not with diabetes tablets such as gliclazide, simvastatin or domperidone without asking us.',
        'گلیکلازائیڈ جیسی شوگر کی گولی، سمواسٹیٹن یا ڈومپیریڈون کے ساتھ ہم سے پوچھے بغیر نہ لیں۔',
      ),
    },
  }),
  defineFacts('ketoconazole', drugFactsOf('Nizoral A-D shampoo (ketoconazole)'), {
    ...onSkin,
    what: text('A shampoo against dandruff and scaly fungus.', 'خشکی اور فنگس کے لیے شیمپو۔'),
    take: text(
      'Leave the foam on for 3 to 5 minutes, then rinse. Twice a week. Not in the eyes.',
      'جھاگ 3 سے 5 منٹ لگا رہنے دیں، پھر دھوئیں۔ ہفتے میں دو بار۔ آنکھوں سے بچائیں۔',
    ),
    warnings: {
      age: text('For children under 12 ask a doctor.', '12 سال سے کم عمر کے لیے ڈاکٹر سے پوچھیں۔'),
      pregnancy: shared.askWhenPregnant,
    },
  }),
  defineFacts('permethrin', drugFactsOf('Nix (permethrin 1 %)'), {
    ...onSkin,
    what: text('Kills head lice.', 'سر کی جوئیں مارتی ہے۔'),
    take: text(
      'On washed, towel-dried hair for 10 minutes, then rinse and comb. Again after 7 days if lice are seen. Keep the eyes closed.',
      'دھلے، تولیے سے خشک کیے بالوں پر 10 منٹ، پھر دھو کر کنگھی کریں۔ جوئیں دکھیں تو 7 دن بعد دوبارہ۔ آنکھیں بند رکھیں۔',
    ),
    warnings: {
      age: text('Not for babies under 2 months.', '2 ماہ سے چھوٹے بچوں پر نہ لگائیں۔'),
      pregnancy: shared.askWhenPregnant,
    },
  }),
  defineFacts('silver-sulfadiazine', labelOf('Silvadene (silver sulfadiazine)'), {
    ...onSkin,
    what: text('Keeps burns from becoming infected.', 'جلے ہوئے زخم کو انفیکشن سے بچاتی ہے۔'),
    take: text(
      'First cool the burn under running water for 20 minutes. Large, deep or face burns: go to a hospital.',
      'پہلے جلی جگہ کو 20 منٹ بہتے پانی سے ٹھنڈا کریں۔ بڑی، گہری یا چہرے کی جلن: ہسپتال جائیں۔',
    ),
    avoid: text(
      'Not with a sulfa allergy or G6PD deficiency.',
      'سلفا سے الرجی یا جی سکس پی ڈی کی کمی میں نہ لگائیں۔',
    ),
    warnings: {
      pregnancy: text('Not near the end of pregnancy.', 'حمل کے آخری دنوں میں نہ لگائیں۔'),
      age: text('Not for babies under 2 months.', '2 ماہ سے چھوٹے بچوں پر نہ لگائیں۔'),
    },
  }),
  defineFacts('povidone-iodine', drugFactsOf('povidone-iodine (21 CFR part 333)'), {
    ...onSkin,
    what: text('Disinfects skin and small wounds.', 'جلد اور چھوٹے زخم صاف کرتی ہے۔'),
    avoid: text(
      'Not with an allergy to iodine or thyroid disease, and not on deep wounds.',
      'آیوڈین سے الرجی یا تھائیرائیڈ کی بیماری میں، اور گہرے زخم پر نہ لگائیں۔',
    ),
    warnings: {
      pregnancy: shared.askWhenPregnant,
      age: text('Not for newborn babies.', 'نوزائیدہ بچوں پر نہ لگائیں۔'),
    },
  }),
  defineFacts('iodine', insertOf('Iodex'), {
    ...onSkin,
    what: text('Part of the rub; it stains the skin.', 'مرہم کا حصہ؛ جلد پر رنگ چھوڑتی ہے۔'),
    avoid: text('Not with an allergy to iodine.', 'آیوڈین سے الرجی ہو تو نہ لگائیں۔'),
  }),
  defineFacts('chloroxylenol', insertOf('Dettol Antiseptic Liquid'), {
    ...onSkin,
    what: text(
      'An antiseptic for cuts, skin and the household.',
      'زخم، جلد اور گھر کی صفائی کے لیے جراثیم کش۔',
    ),
    take: text(
      'Always thin it with water as the label says. Never drink it.',
      'لیبل کے مطابق ہمیشہ پانی ملا کر استعمال کریں۔ ہرگز نہ پیئیں۔',
    ),
  }),
  defineFacts('zinc-oxide', smpcOf('Sudocrem'), {
    ...onSkin,
    what: text(
      'Protects sore skin, as in nappy rash.',
      'سرخ، چھلی ہوئی جلد کی حفاظت کرتی ہے، جیسے پیمپر کے دانے۔',
    ),
    take: text('A thin layer on clean, dry skin.', 'صاف خشک جلد پر ہلکی تہہ۔'),
  }),
  defineFacts('lanolin', smpcOf('Sudocrem'), {
    ...onSkin,
    what: text('Wool fat that keeps the skin soft.', 'اون کی چکنائی جو جلد نرم رکھتی ہے۔'),
    avoid: text(
      'Not with an allergy to wool fat (lanolin).',
      'اون کی چکنائی (لینولین) سے الرجی ہو تو نہ لگائیں۔',
    ),
  }),
  defineFacts('benzyl-benzoate', smpcOf('Sudocrem'), {
    ...onSkin,
    what: text('In this small amount it soothes the skin.', 'اس تھوڑی مقدار میں جلد کو سکون دیتی ہے۔'),
  }),
]
