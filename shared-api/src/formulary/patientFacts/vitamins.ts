import { defineFacts, text } from './defineFacts.ts'
import { insertOf } from './factSources.ts'
import * as shared from './sharedTexts.ts'

const nih = (name: string) => `NIH Office of Dietary Supplements, fact sheet ${name}`

const retinol = text(
  'Not in pregnancy or when planning one, unless your doctor says so: too much vitamin A harms the baby.',
  'حمل میں یا حمل کے ارادے میں ڈاکٹر کے کہے بغیر نہ لیں: وٹامن اے زیادہ ہو تو بچے کو نقصان ہوتا ہے۔',
)

const apart = text(
  'Keep it two to four hours away from thyroid tablets and antibiotics such as ciprofloxacin and doxycycline.',
  'تھائیرائیڈ کی گولی اور سپروفلوکساسن یا ڈوکسی سائکلین جیسی اینٹی بائیوٹک سے دو سے چار گھنٹے کا وقفہ رکھیں۔',
)

const calcium = {
  what: text('Calcium for bones and teeth.', 'ہڈیوں اور دانتوں کے لیے کیلشیم۔'),
  avoid: text(
    'Not with too much calcium in the blood or kidney stones unless your doctor says so.',
    'خون میں کیلشیم زیادہ ہو یا گردے میں پتھری ہو تو ڈاکٹر کے کہے بغیر نہ لیں۔',
  ),
  warnings: { medicines: apart },
}

/** Vitamins and minerals. */
export const vitamins = [
  defineFacts('iron', nih('Iron'), {
    what: text('Iron against anaemia.', 'خون کی کمی کے لیے آئرن۔'),
    take: text(
      'It works best on an empty stomach; with food if it upsets yours. Not with tea or milk. The stool turns dark.',
      'خالی پیٹ زیادہ فائدہ دیتی ہے؛ پیٹ خراب ہو تو کھانے کے ساتھ لیں۔ چائے یا دودھ کے ساتھ نہیں۔ پاخانہ گہرے رنگ کا ہوتا ہے۔',
    ),
    avoid: text(
      'Not with too much iron in the blood, as in thalassaemia with transfusions, unless your doctor says so.',
      'خون میں آئرن زیادہ ہو، جیسے خون لگنے والے تھیلیسیمیا میں، تو ڈاکٹر کے کہے بغیر نہ لیں۔',
    ),
    warnings: {
      age: text(
        'Keep it locked away from children: a few tablets can kill a small child.',
        'بچوں کی پہنچ سے دور بند جگہ رکھیں: چند گولیاں چھوٹے بچے کی جان لے سکتی ہیں۔',
      ),
      medicines: apart,
    },
  }),
  defineFacts('folic-acid', nih('Folate'), {
    what: text(
      'A B vitamin for blood, and before and in early pregnancy for the baby’s spine.',
      'خون کے لیے وٹامن بی، اور حمل سے پہلے اور شروع میں بچے کی ریڑھ کی ہڈی کے لیے۔',
    ),
    take: text(
      'The 5 mg tablet is a high dose: take it as your doctor says.',
      '5 ملی گرام کی گولی زیادہ مقدار ہے: ڈاکٹر کے کہنے کے مطابق لیں۔',
    ),
    warnings: {
      medicines: text(
        'Ask first if you take methotrexate or epilepsy medicine. It can hide a lack of vitamin B12.',
        'میتھوٹریکسیٹ یا مرگی کی دوا لیتے ہوں تو پہلے پوچھیں۔ یہ وٹامن بی 12 کی کمی چھپا سکتی ہے۔',
      ),
    },
  }),
  defineFacts('vitamin-c', nih('Vitamin C'), {
    what: text('Vitamin C.', 'وٹامن سی۔'),
    warnings: {
      kidney: text('Not in high doses with kidney stones.', 'گردے کی پتھری ہو تو زیادہ مقدار نہ لیں۔'),
    },
  }),
  defineFacts('vitamin-e', nih('Vitamin E'), {
    what: text('Vitamin E.', 'وٹامن ای۔'),
    warnings: {
      medicines: text(
        'Ask first if you take a blood thinner.',
        'خون پتلا کرنے والی دوا لیتے ہوں تو پہلے پوچھیں۔',
      ),
    },
  }),
  defineFacts('vitamin-a', nih('Vitamin A and Carotenoids'), {
    what: text('Vitamin A for eyes and skin.', 'آنکھوں اور جلد کے لیے وٹامن اے۔'),
    warnings: { pregnancy: retinol },
  }),
  defineFacts('cod-liver-oil', nih('Vitamin A and Carotenoids; Vitamin D'), {
    what: text('Fish oil with vitamins A and D.', 'وٹامن اے اور ڈی والا مچھلی کا تیل۔'),
    warnings: {
      pregnancy: retinol,
      medicines: text(
        'Not together with other products with vitamin A or D. Ask first if you take a blood thinner.',
        'وٹامن اے یا ڈی والی دوسری چیز کے ساتھ نہ لیں۔ خون پتلا کرنے والی دوا لیتے ہوں تو پہلے پوچھیں۔',
      ),
    },
  }),
  defineFacts('cholecalciferol', nih('Vitamin D'), {
    what: text('Vitamin D for bones and muscles.', 'ہڈیوں اور پٹھوں کے لیے وٹامن ڈی۔'),
    take: text(
      'With a meal. A capsule of 200,000 IU is a single dose by a doctor’s order: never daily or weekly on your own.',
      'کھانے کے ساتھ۔ 200,000 یونٹ کا کیپسول ڈاکٹر کے کہنے پر ایک ہی بار لیا جاتا ہے: خود سے روزانہ یا ہر ہفتے ہرگز نہیں۔',
    ),
    avoid: text(
      'Not with too much calcium in the blood. Ask first with kidney stones or kidney disease.',
      'خون میں کیلشیم زیادہ ہو تو نہ لیں۔ گردے کی پتھری یا بیماری ہو تو پہلے پوچھیں۔',
    ),
    warnings: {
      pregnancy: shared.askWhenPregnant,
      medicines: text('Do not add other products with vitamin D.', 'وٹامن ڈی والی دوسری چیزیں ساتھ نہ لیں۔'),
      stop: text(
        'Vomiting, great thirst, constipation and confusion are signs of too much: call a doctor.',
        'الٹی، سخت پیاس، قبض اور بہکی بہکی باتیں زیادتی کی نشانیاں ہیں: ڈاکٹر سے رابطہ کریں۔',
      ),
    },
  }),
  defineFacts('calcium', nih('Calcium'), calcium),
  defineFacts('ossein-mineral-complex', insertOf('Osnate (ossein mineral complex)'), calcium),
  defineFacts('zinc', nih('Zinc'), {
    what: text('Zinc, a mineral.', 'معدنی جزو زنک۔'),
    take: text('With food if it upsets the stomach.', 'پیٹ خراب ہو تو کھانے کے ساتھ لیں۔'),
    warnings: { medicines: apart },
  }),
  defineFacts('thiamine', nih('Thiamin'), {
    what: text('Vitamin B1 for nerves.', 'اعصاب کے لیے وٹامن بی 1۔'),
  }),
  defineFacts('pyridoxine', nih('Vitamin B6'), {
    what: text('Vitamin B6.', 'وٹامن بی 6۔'),
    warnings: {
      stop: text(
        'High doses for months can harm nerves: tell your doctor about numb hands or feet.',
        'مہینوں تک زیادہ مقدار اعصاب کو نقصان دے سکتی ہے: ہاتھ پاؤں سن ہوں تو ڈاکٹر کو بتائیں۔',
      ),
      medicines: text(
        'Ask first if you take levodopa without carbidopa.',
        'کاربیڈوپا کے بغیر لیووڈوپا لیتے ہوں تو پہلے پوچھیں۔',
      ),
    },
  }),
  defineFacts('cyanocobalamin', nih('Vitamin B12'), {
    what: text('Vitamin B12 for blood and nerves.', 'خون اور اعصاب کے لیے وٹامن بی 12۔'),
  }),
  defineFacts('b-complex', nih('Riboflavin, Niacin, Vitamin B6, Vitamin B12'), {
    what: text(
      'The B vitamins. They can colour the urine yellow.',
      'وٹامن بی کا مجموعہ۔ پیشاب کا رنگ پیلا ہو سکتا ہے۔',
    ),
  }),
  defineFacts('multivitamin', nih('Multivitamin/mineral Supplements'), {
    what: text(
      'A mix of vitamins. The label of the pack lists them.',
      'وٹامن کا مجموعہ۔ تفصیل پیکٹ پر لکھی ہے۔',
    ),
    warnings: {
      pregnancy: text(
        'In pregnancy choose one that is made for it: some contain too much vitamin A.',
        'حمل میں حمل والی ہی لیں: کچھ میں وٹامن اے بہت زیادہ ہوتا ہے۔',
      ),
      medicines: text(
        'Not with other multivitamins. Ask first if you take warfarin.',
        'دوسرے ملٹی وٹامن کے ساتھ نہ لیں۔ وارفرین لیتے ہوں تو پہلے پوچھیں۔',
      ),
    },
  }),
  defineFacts('multimineral', nih('Multivitamin/mineral Supplements'), {
    what: text(
      'A mix of minerals. The label of the pack lists them.',
      'معدنیات کا مجموعہ۔ تفصیل پیکٹ پر لکھی ہے۔',
    ),
    warnings: { medicines: apart },
  }),
]
