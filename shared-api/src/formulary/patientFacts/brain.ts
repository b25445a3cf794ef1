import { defineFacts, text } from './defineFacts.ts'
import { insertOf, labelOf, smpcOf } from './factSources.ts'
import * as shared from './sharedTexts.ts'

const neverStop = text(
  'Take it every day at the same times. Never stop suddenly: fits can come back.',
  'روزانہ مقررہ وقت پر لیں۔ اچانک ہرگز بند نہ کریں، جھٹکے دوبارہ آ سکتے ہیں۔',
)

const benzodiazepine = {
  what: text(
    'A tranquillizer against severe anxiety. It soon causes dependence.',
    'شدید گھبراہٹ کے لیے سکون کی دوا۔ اس کی عادت جلد پڑ جاتی ہے۔',
  ),
  take: text(
    'Only as your doctor wrote, for the fewest days. After longer use never stop suddenly.',
    'صرف ڈاکٹر کے کہنے کے مطابق، کم سے کم دن۔ لمبے استعمال کے بعد اچانک بند نہ کریں۔',
  ),
  avoid: text(
    'Not with sleep apnoea, severe lung or liver disease, or myasthenia.',
    'نیند میں سانس رکنے، پھیپھڑوں یا جگر کی شدید بیماری یا مائیستھینیا میں نہ لیں۔',
  ),
  warnings: {
    pregnancy: text('Not in pregnancy unless your doctor says so.', 'ڈاکٹر کے کہے بغیر حمل میں نہ لیں۔'),
    breastfeeding: text('Not while breastfeeding.', 'دودھ پلانے کے دوران نہ لیں۔'),
    driving: shared.drowsy,
    alcohol: text('Never with alcohol: breathing can stop.', 'شراب کے ساتھ ہرگز نہ لیں، سانس رک سکتی ہے۔'),
    medicines: text(
      'Never with opioids such as tramadol.',
      'ٹراماڈول جیسی افیون والی دوا کے ساتھ ہرگز نہ لیں۔',
    ),
  },
}

/** Epilepsy, mood, vertigo and controlled medicines. */
export const brain = [
  defineFacts('carbamazepine', labelOf('Tegretol (carbamazepine)'), {
    what: text(
      'Prevents fits; also for trigeminal nerve pain.',
      'جھٹکوں سے بچاتی ہے؛ چہرے کی نس (ٹرائی جیمنل) کے درد میں بھی۔',
    ),
    take: neverStop,
    avoid: text(
      'Not after a bone marrow disease, with heart block, or with MAO inhibitors.',
      'ہڈی کے گودے کی بیماری، ہارٹ بلاک یا ایم اے او انہیبیٹر کے ساتھ نہ لیں۔',
    ),
    warnings: {
      pregnancy: text(
        'Plan a pregnancy with your doctor. Do not stop on your own.',
        'حمل کا ارادہ ہو تو پہلے ڈاکٹر سے مشورہ کریں۔ خود سے بند نہ کریں۔',
      ),
      breastfeeding: shared.askWhenBreastfeeding,
      driving: shared.drowsy,
      alcohol: shared.noAlcohol,
      medicines: text(
        'It weakens many medicines: the contraceptive pill and blood thinners too. Use another method and show us all that you take.',
        'کئی دواؤں کا اثر کم کرتی ہے، مانع حمل گولی اور خون پتلا کرنے والی دوا کا بھی۔ دوسرا طریقہ اپنائیں اور اپنی سب دوائیں ہمیں دکھائیں۔',
      ),
      stop: text(
        'Get help at once for a rash, fever, sores in the mouth, bruises or yellow eyes.',
        'جلد پر دانے، بخار یا منہ میں چھالے ہوں، نیل پڑیں یا آنکھیں پیلی ہوں تو فوراً مدد لیں۔',
      ),
    },
  }),
  defineFacts('valproate', labelOf('Depakote (divalproex sodium)'), {
    what: text(
      'Prevents fits; also for mania and migraine prevention.',
      'جھٹکوں سے بچاتی ہے؛ مینیا اور آدھے سر کے درد سے بچاؤ میں بھی۔',
    ),
    take: text(
      'Swallow the tablet whole, with food, every day at the same times. Never stop suddenly.',
      'گولی ثابت نگلیں، کھانے کے ساتھ، روزانہ مقررہ وقت پر۔ اچانک ہرگز بند نہ کریں۔',
    ),
    avoid: text(
      'Not with liver disease or an inherited disease of the urea cycle or mitochondria.',
      'جگر کی بیماری یا یوریا سائیکل یا مائٹوکونڈریا کی موروثی بیماری میں نہ لیں۔',
    ),
    warnings: {
      pregnancy: text(
        'It harms the unborn child badly. Girls and women who could become pregnant take it only with sure contraception and a specialist. If you are pregnant, do not stop on your own: call your doctor today.',
        'پیدا ہونے والے بچے کو شدید نقصان پہنچاتی ہے۔ جن لڑکیوں اور عورتوں کو حمل ہو سکتا ہو وہ صرف پکے مانع حمل طریقے اور ماہر ڈاکٹر کی نگرانی میں لیں۔ حمل ہو تو خود سے بند نہ کریں: آج ہی ڈاکٹر سے رابطہ کریں۔',
      ),
      breastfeeding: shared.askWhenBreastfeeding,
      driving: shared.drowsy,
      alcohol: shared.noAlcohol,
      liver: text('Blood tests check liver and blood.', 'خون کے ٹیسٹ سے جگر اور خون دیکھا جاتا ہے۔'),
      stop: text(
        'Get help for vomiting with sleepiness, strong belly pain, yellow eyes or bruises.',
        'الٹی کے ساتھ غنودگی، پیٹ میں شدید درد، آنکھیں پیلی یا نیل پڑیں تو فوراً مدد لیں۔',
      ),
    },
  }),
  defineFacts('escitalopram', labelOf('Lexapro (escitalopram)'), {
    what: text(
      'Against depression and anxiety. It works after two to four weeks.',
      'ڈپریشن اور گھبراہٹ کے لیے۔ اثر دو سے چار ہفتے میں ہوتا ہے۔',
    ),
    take: text('Once a day. Do not stop suddenly.', 'دن میں ایک بار۔ اچانک بند نہ کریں۔'),
    avoid: text(
      'Not within 14 days of an MAO inhibitor (linezolid too) or with a long QT interval.',
      'ایم اے او انہیبیٹر (لائنزولڈ بھی) کے 14 دن کے اندر، یا کیو ٹی لمبا ہو تو نہ لیں۔',
    ),
    warnings: {
      age: text(
        'Under 25, thoughts of suicide can grow in the first weeks: the family watches and calls.',
        '25 سال سے کم عمر میں شروع کے ہفتوں میں خودکشی کے خیال بڑھ سکتے ہیں: گھر والے نظر رکھیں اور رابطہ کریں۔',
      ),
      pregnancy: shared.askWhenPregnant,
      breastfeeding: shared.askWhenBreastfeeding,
      driving: shared.mayBeDrowsy,
      alcohol: shared.noAlcohol,
      medicines: text(
        'Ask before tramadol, triptans, painkillers like ibuprofen, and blood thinners.',
        'ٹراماڈول، ٹرپٹان، آئبوپروفین جیسی درد کی دوا اور خون پتلا کرنے والی دوا سے پہلے پوچھیں۔',
      ),
    },
  }),
  defineFacts('betahistine', smpcOf('Serc (betahistine)'), {
    what: text(
      'Against dizziness, ringing and hearing loss of Menière disease.',
      'مینیئر بیماری کے چکر، کانوں میں شور اور سماعت کی کمی کے لیے۔',
    ),
    take: text('Take it with food.', 'کھانے کے ساتھ لیں۔'),
    avoid: text(
      'Not with a phaeochromocytoma. Ask first with asthma or a stomach ulcer.',
      'فیوکروموسائٹوما میں نہ لیں۔ دمہ یا معدے کا السر ہو تو پہلے پوچھیں۔',
    ),
    warnings: {
      age: text('Not under 18.', '18 سال سے کم عمر کو نہ دیں۔'),
      pregnancy: shared.askWhenPregnant,
    },
  }),
  defineFacts('prochlorperazine', labelOf('Compazine (prochlorperazine)'), {
    what: text('Stops severe nausea, vomiting and dizziness.', 'شدید متلی، الٹی اور چکر روکتی ہے۔'),
    take: shared.asPrescribed,
    avoid: text(
      'Not for small children, and not for old patients with dementia. Ask first with Parkinson disease, glaucoma or heart rhythm trouble.',
      'چھوٹے بچوں اور یادداشت کی بیماری والے بزرگوں کو نہ دیں۔ پارکنسن، کالا موتیا یا دل کی بے ترتیب دھڑکن ہو تو پہلے پوچھیں۔',
    ),
    warnings: {
      driving: shared.drowsy,
      alcohol: shared.noAlcohol,
      pregnancy: shared.askWhenPregnant,
      breastfeeding: shared.askWhenBreastfeeding,
      stop: text(
        'Stop and get help for a twisted neck, stiff jaw, rolling eyes, fever with stiffness.',
        'گردن ٹیڑھی ہو، جبڑا اکڑے، آنکھیں اوپر چڑھیں یا بخار کے ساتھ اکڑن ہو تو بند کر کے فوراً مدد لیں۔',
      ),
    },
  }),
  defineFacts('mecobalamin', insertOf('Methycobal (mecobalamin)'), {
    what: text('A form of vitamin B12 for nerves.', 'اعصاب کے لیے وٹامن بی 12 کی ایک قسم۔'),
    take: shared.asPrescribed,
    storage: text(
      'Keep it in its strip: light and damp spoil it.',
      'پتے ہی میں رکھیں، روشنی اور نمی سے خراب ہوتی ہے۔',
    ),
  }),
  defineFacts('alprazolam', labelOf('Xanax (alprazolam)'), benzodiazepine),
  defineFacts('bromazepam', smpcOf('Lexotan (bromazepam)'), benzodiazepine),
  defineFacts('methylphenidate', labelOf('Ritalin (methylphenidate)'), {
    what: text(
      'A stimulant for attention disorder (ADHD). It can be abused.',
      'توجہ کی کمی (اے ڈی ایچ ڈی) کے لیے۔ غلط استعمال ہو سکتا ہے۔',
    ),
    take: text(
      'Only as the specialist wrote, before the evening.',
      'صرف ماہر ڈاکٹر کے لکھے کے مطابق، شام سے پہلے لیں۔',
    ),
    avoid: text(
      'Not with heart disease, glaucoma, severe anxiety, or within 14 days of an MAO inhibitor.',
      'دل کی بیماری، کالا موتیا، شدید گھبراہٹ، یا ایم اے او انہیبیٹر کے 14 دن کے اندر نہ لیں۔',
    ),
    warnings: {
      age: text('Not for children under 6.', '6 سال سے کم عمر کو نہ دیں۔'),
      pregnancy: shared.askWhenPregnant,
    },
  }),
]
