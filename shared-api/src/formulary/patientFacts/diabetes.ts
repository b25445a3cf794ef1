import { defineFacts, text } from './defineFacts.ts'
import { euSmpcOf, labelOf, smpcOf } from './factSources.ts'
import * as shared from './sharedTexts.ts'

const sugar = text('Lowers blood sugar in type 2 diabetes.', 'ٹائپ 2 ذیابیطس میں خون کی شوگر کم کرتی ہے۔')

const sulfonylurea = {
  what: sugar,
  take: text(
    'Take it with the first main meal. Never take it and skip the meal.',
    'دن کے پہلے بڑے کھانے کے ساتھ لیں۔ دوا لے کر کھانا ہرگز نہ چھوڑیں۔',
  ),
  avoid: text('Not with type 1 diabetes or ketoacidosis.', 'ٹائپ 1 ذیابیطس یا کیٹو ایسیڈوسس میں نہ لیں۔'),
  warnings: {
    pregnancy: shared.askWhenPregnant,
    breastfeeding: shared.askWhenBreastfeeding,
    driving: text('Do not drive when your sugar may be low.', 'شوگر کم ہونے کا شک ہو تو گاڑی نہ چلائیں۔'),
    alcohol: text('Alcohol can drop the sugar dangerously.', 'شراب سے شوگر خطرناک حد تک گر سکتی ہے۔'),
    kidney: text('Ask first if kidneys or liver are weak.', 'گردے یا جگر کمزور ہوں تو پہلے پوچھیں۔'),
    medicines: text(
      'Some antibiotics (ciprofloxacin, co-trimoxazole) and fluconazole lower the sugar further. Talk to us before you fast in Ramadan.',
      'کچھ اینٹی بائیوٹک (سپروفلوکساسن، سیپٹران) اور فلوکونازول شوگر مزید کم کرتی ہیں۔ رمضان کے روزوں سے پہلے ہم سے بات کریں۔',
    ),
    stop: shared.lowSugar,
  },
}

const gliptin = {
  what: sugar,
  take: text('Take it every day, with or without food.', 'روزانہ لیں، کھانے کے ساتھ یا بغیر۔'),
  warnings: {
    pregnancy: shared.askWhenPregnant,
    breastfeeding: shared.askWhenBreastfeeding,
    kidney: text(
      'Ask first if your kidneys are weak: the dose is lower.',
      'گردے کمزور ہوں تو پہلے پوچھیں، خوراک کم ہوتی ہے۔',
    ),
    stop: text(
      'Stop and get help for severe pain in the belly that does not go away, or swelling of the face.',
      'پیٹ میں شدید درد رہے یا چہرہ سوجے تو بند کر کے فوراً مدد لیں۔',
    ),
  },
}

const penStorage = text(
  'Unopened in the fridge (2 to 8 °C), never frozen. In use below 30 °C, out of the sun, and thrown away after 28 days.',
  'بند پیک فریج میں (2 سے 8 ڈگری)، جمنے نہ دیں۔ استعمال کے دوران 30 ڈگری سے کم پر، دھوپ سے دور رکھیں اور 28 دن بعد پھینک دیں۔',
)

const insulin = {
  routes: ['subcutaneous'],
  avoid: text('Not while your sugar is low.', 'شوگر کم ہو تو نہ لگائیں۔'),
  warnings: {
    pregnancy: text(
      'Insulin is used in pregnancy; the dose changes. Tell your doctor.',
      'حمل میں انسولین دی جاتی ہے مگر خوراک بدلتی ہے۔ ڈاکٹر کو بتائیں۔',
    ),
    driving: text('Check your sugar before you drive.', 'گاڑی چلانے سے پہلے شوگر چیک کریں۔'),
    alcohol: text('Alcohol can drop the sugar dangerously.', 'شراب سے شوگر خطرناک حد تک گر سکتی ہے۔'),
    medicines: text(
      'Never change the kind of insulin without your doctor. Never stop it on a sick day. Talk to us before you fast in Ramadan.',
      'ڈاکٹر کے بغیر انسولین کی قسم ہرگز نہ بدلیں۔ بیماری کے دن بھی بند نہ کریں۔ رمضان کے روزوں سے پہلے ہم سے بات کریں۔',
    ),
    stop: shared.lowSugar,
  },
  storage: penStorage,
} as const

const premixed = {
  ...insulin,
  what: text(
    'A mix of fast and slow insulin that covers the meal and the hours after it.',
    'تیز اور آہستہ انسولین کا مکسچر جو کھانے اور اس کے بعد کے گھنٹوں کے لیے ہے۔',
  ),
} as const

/** Tablets and insulins for diabetes. */
export const diabetes = [
  defineFacts('metformin', labelOf('Glucophage (metformin)'), {
    what: sugar,
    take: text(
      'Take it with or after meals. It may upset the stomach in the first weeks.',
      'کھانے کے ساتھ یا بعد لیں۔ شروع کے ہفتوں میں پیٹ خراب ہو سکتا ہے۔',
    ),
    avoid: text(
      'Not with very weak kidneys (eGFR below 30) or ketoacidosis.',
      'گردے بہت کمزور ہوں (ای جی ایف آر 30 سے کم) یا کیٹو ایسیڈوسس ہو تو نہ لیں۔',
    ),
    warnings: {
      pregnancy: shared.askWhenPregnant,
      breastfeeding: shared.askWhenBreastfeeding,
      alcohol: text(
        'Do not drink alcohol: acid can build up in the blood.',
        'شراب نہ پیئیں، خون میں تیزاب بڑھ سکتا ہے۔',
      ),
      kidney: text(
        'Your doctor checks the kidneys once a year or more. Pause it before an X-ray with contrast, as your doctor says.',
        'ڈاکٹر سال میں کم از کم ایک بار گردے دیکھتے ہیں۔ کنٹراسٹ والے ایکسرے سے پہلے ڈاکٹر کے کہنے پر روکیں۔',
      ),
      stop: text(
        'Stop and call for vomiting, strong weakness, fast breathing or when you cannot drink.',
        'الٹیاں، شدید کمزوری، تیز سانس ہو یا پانی نہ پی سکیں تو بند کر کے رابطہ کریں۔',
      ),
    },
  }),
  defineFacts('gliclazide', smpcOf('Diamicron MR (gliclazide)'), {
    ...sulfonylurea,
    take: text(
      'Take the modified release tablet at breakfast and never skip the meal. Do not crush or chew it.',
      'آہستہ اثر والی گولی ناشتے کے ساتھ لیں اور کھانا ہرگز نہ چھوڑیں۔ نہ پیسیں، نہ چبائیں۔',
    ),
    warnings: {
      ...sulfonylurea.warnings,
      medicines: text(
        'Never with miconazole mouth gel. Some antibiotics and fluconazole lower the sugar further. Talk to us before you fast in Ramadan.',
        'مائیکونازول کی منہ والی جیل کے ساتھ ہرگز نہ لیں۔ کچھ اینٹی بائیوٹک اور فلوکونازول شوگر مزید کم کرتی ہیں۔ رمضان کے روزوں سے پہلے ہم سے بات کریں۔',
      ),
    },
  }),
  defineFacts('glimepiride', labelOf('Amaryl (glimepiride)'), sulfonylurea),
  defineFacts('sitagliptin', labelOf('Januvia (sitagliptin)'), gliptin),
  defineFacts('vildagliptin', euSmpcOf('Galvus (vildagliptin)'), {
    ...gliptin,
    warnings: {
      ...gliptin.warnings,
      liver: text(
        'Your doctor checks the liver before and during treatment.',
        'ڈاکٹر علاج سے پہلے اور دوران جگر کے ٹیسٹ کرواتے ہیں۔',
      ),
    },
  }),
  defineFacts('empagliflozin', labelOf('Jardiance (empagliflozin)'), {
    what: text(
      'Lets the kidneys pass sugar with the urine; also protects heart and kidneys.',
      'گردوں کے ذریعے پیشاب میں شوگر خارج کرتی ہے؛ دل اور گردوں کی حفاظت بھی کرتی ہے۔',
    ),
    take: text(
      'Once a day in the morning. Drink enough and keep the genital area clean: yeast infections are common.',
      'دن میں ایک بار صبح۔ پانی پورا پیئیں اور پوشیدہ حصے صاف رکھیں، وہاں فنگس کا انفیکشن عام ہے۔',
    ),
    avoid: text('Not with type 1 diabetes or on dialysis.', 'ٹائپ 1 ذیابیطس یا ڈائلیسس میں نہ لیں۔'),
    warnings: {
      pregnancy: text(
        'Not in the last six months of pregnancy; tell your doctor.',
        'حمل کے آخری چھ مہینوں میں نہ لیں؛ ڈاکٹر کو بتائیں۔',
      ),
      breastfeeding: text('Not while breastfeeding.', 'دودھ پلانے کے دوران نہ لیں۔'),
      kidney: text('Your doctor checks the kidneys.', 'ڈاکٹر گردے دیکھتے رہتے ہیں۔'),
      stop: text(
        'Stop when you cannot eat or drink, before an operation, and for vomiting, belly pain or fast breathing: get help, also when the sugar is normal.',
        'کھا پی نہ سکیں، آپریشن سے پہلے، یا الٹی، پیٹ درد یا تیز سانس ہو تو بند کریں اور فوراً مدد لیں، شوگر ٹھیک ہو تب بھی۔',
      ),
    },
  }),
  defineFacts('insulin-glargine', labelOf('Lantus (insulin glargine)'), {
    ...insulin,
    what: text(
      'A long-acting insulin: works a whole day, without a peak.',
      'لمبے اثر والی انسولین: پورا دن یکساں کام کرتی ہے۔',
    ),
    take: text(
      'Once a day at the same time, under the skin. Another place each time. It is clear: never mix it with another insulin.',
      'دن میں ایک بار ایک ہی وقت پر جلد کے نیچے، ہر بار نئی جگہ۔ یہ شفاف ہوتی ہے: کسی دوسری انسولین میں ہرگز نہ ملائیں۔',
    ),
  }),
  defineFacts('insulin-aspart-30-70', euSmpcOf('NovoMix 30'), {
    ...premixed,
    take: text(
      'Roll and turn the pen until it is evenly white. Inject under the skin right before the meal.',
      'پین کو ہتھیلیوں میں گھمائیں اور الٹائیں یہاں تک کہ یکساں سفید ہو۔ کھانے سے بالکل پہلے جلد کے نیچے لگائیں۔',
    ),
  }),
  defineFacts('insulin-human-30-70', euSmpcOf('Mixtard 30'), {
    ...premixed,
    take: text(
      'Roll the vial until it is evenly white. Inject under the skin half an hour before the meal, with a syringe for 100 IU in 1 ml.',
      'شیشی کو گھمائیں یہاں تک کہ یکساں سفید ہو۔ کھانے سے آدھا گھنٹہ پہلے جلد کے نیچے، 1 ملی لیٹر میں 100 یونٹ والی سرنج سے لگائیں۔',
    ),
  }),
]
