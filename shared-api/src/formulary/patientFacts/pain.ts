import { defineFacts, text } from './defineFacts.ts'
import { drugFactsOf, labelOf, smpcOf } from './factSources.ts'
import * as shared from './sharedTexts.ts'

const nsaid = {
  take: shared.withFood,
  avoid: shared.nsaidAvoid,
  warnings: {
    pregnancy: shared.nsaidPregnancy,
    breastfeeding: shared.askWhenBreastfeeding,
    kidney: shared.nsaidKidney,
    medicines: shared.nsaidMedicines,
    stop: shared.nsaidStop,
  },
}

const painAndSwelling = text('Relieves pain, swelling and stiffness.', 'درد، سوجن اور اکڑن کم کرتی ہے۔')

/** Pain relievers. */
export const pain = [
  defineFacts('paracetamol', drugFactsOf('acetaminophen (paracetamol)'), {
    routes: ['oral', 'rectal'],
    what: text('Relieves pain and lowers fever.', 'درد کم کرتی اور بخار اتارتی ہے۔'),
    take: text(
      'Adults: 500 mg to 1 g, at least 4 hours apart, never more than 4 g in 24 hours. For a child the dose goes by weight: ask our pharmacist.',
      'بالغ: 500 ملی گرام سے 1 گرام، کم از کم 4 گھنٹے کے وقفے سے، 24 گھنٹے میں 4 گرام سے زیادہ ہرگز نہیں۔ بچے کی خوراک وزن سے ہوتی ہے: ہمارے فارماسسٹ سے پوچھیں۔',
    ),
    avoid: text(
      'Do not take it together with another medicine that contains paracetamol. Many cold tablets do.',
      'پیراسیٹامول والی کسی دوسری دوا کے ساتھ نہ لیں۔ نزلے زکام کی بہت سی گولیوں میں یہ ہوتی ہے۔',
    ),
    warnings: {
      alcohol: text(
        'With three or more alcoholic drinks a day it can harm the liver.',
        'روزانہ شراب پینے والوں کے جگر کو نقصان پہنچا سکتی ہے۔',
      ),
      liver: text('Ask first if you have liver disease.', 'جگر کی بیماری ہو تو پہلے پوچھیں۔'),
      stop: text(
        'Too much harms the liver before you feel it: go to a hospital at once. See a doctor if fever lasts more than 3 days or pain more than 10 (a child: 5).',
        'زیادہ مقدار جگر کو نقصان پہنچاتی ہے اور شروع میں پتا نہیں چلتا: فوراً ہسپتال جائیں۔ بخار 3 دن یا درد 10 دن (بچے میں 5 دن) سے زیادہ رہے تو ڈاکٹر کو دکھائیں۔',
      ),
    },
  }),
  defineFacts('caffeine', drugFactsOf('acetaminophen with caffeine'), {
    what: text('Makes the pain reliever work a little stronger.', 'درد کی دوا کا اثر تھوڑا بڑھاتی ہے۔'),
    take: text(
      'Limit tea, coffee and cola: too much caffeine makes you nervous and sleepless.',
      'چائے، کافی اور کولا کم پیئیں، زیادہ کیفین سے گھبراہٹ اور بے خوابی ہوتی ہے۔',
    ),
    warnings: { pregnancy: shared.askWhenPregnant },
  }),
  defineFacts('ibuprofen', drugFactsOf('ibuprofen'), {
    ...nsaid,
    what: text('Relieves pain and swelling and lowers fever.', 'درد اور سوجن کم کرتی اور بخار اتارتی ہے۔'),
    warnings: {
      ...nsaid.warnings,
      age: text(
        'Not for babies under 3 months. For a child the dose goes by weight.',
        '3 ماہ سے چھوٹے بچوں کو نہ دیں۔ بچے کی خوراک وزن سے ہوتی ہے۔',
      ),
    },
  }),
  defineFacts('aspirin', drugFactsOf('aspirin; Durlaza (low-dose aspirin)'), {
    what: text(
      'In low doses (75 to 150 mg) it keeps blood from clotting in heart and brain. In higher doses it relieves pain and fever.',
      'کم مقدار (75 سے 150 ملی گرام) میں دل اور دماغ کی رگوں میں خون جمنے سے روکتی ہے۔ زیادہ مقدار میں درد اور بخار کے لیے ہے۔',
    ),
    take: text(
      'Take it after food. Do not stop low-dose aspirin that a doctor wrote without asking.',
      'کھانے کے بعد لیں۔ ڈاکٹر کی لکھی ہوئی کم مقدار والی ایسپرین پوچھے بغیر بند نہ کریں۔',
    ),
    avoid: shared.nsaidAvoid,
    warnings: {
      age: text(
        'Not for children and teenagers under 16: it can cause Reye syndrome.',
        '16 سال سے کم عمر کو نہ دیں، رائی سنڈروم نامی خطرناک بیماری ہو سکتی ہے۔',
      ),
      pregnancy: text(
        'Not in the last three months of pregnancy. Low doses only when your doctor says so.',
        'حمل کے آخری تین مہینوں میں نہ لیں۔ کم مقدار بھی صرف ڈاکٹر کے کہنے پر۔',
      ),
      breastfeeding: shared.askWhenBreastfeeding,
      medicines: shared.nsaidMedicines,
      stop: shared.nsaidStop,
    },
    storage: shared.coolAndDry,
  }),
  defineFacts('diclofenac', labelOf('Voltaren and Cataflam (diclofenac)'), {
    ...nsaid,
    routes: ['oral', 'rectal'],
    what: painAndSwelling,
  }),
  defineFacts('diclofenac', drugFactsOf('Voltaren gel (diclofenac)'), {
    routes: ['skin'],
    what: text('A gel against pain in joints and muscles.', 'جوڑوں اور پٹھوں کے درد کے لیے جیل۔'),
    take: text(
      'Rub it gently on the painful place, then wash your hands. Not on wounds, eyes or mouth, and not under a tight bandage.',
      'درد والی جگہ پر نرمی سے ملیں، پھر ہاتھ دھوئیں۔ زخم، آنکھ یا منہ پر نہ لگائیں اور اوپر کس کر پٹی نہ باندھیں۔',
    ),
    avoid: text(
      'Not after asthma or hives from aspirin or a painkiller.',
      'ایسپرین یا درد کی دوا سے دمہ یا چھپاکی ہو چکی ہو تو نہ لگائیں۔',
    ),
    warnings: { pregnancy: shared.nsaidPregnancy, breastfeeding: shared.askWhenBreastfeeding },
  }),
  defineFacts('ketoprofen', smpcOf('ketoprofen 2.5 % gel'), {
    routes: ['skin'],
    what: text('A gel against pain in joints and muscles.', 'جوڑوں اور پٹھوں کے درد کے لیے جیل۔'),
    take: text(
      'Rub it in gently, then wash your hands. Keep the place out of the sun and of tanning lamps, also two weeks afterwards.',
      'نرمی سے ملیں، پھر ہاتھ دھوئیں۔ اس جگہ پر دھوپ نہ لگنے دیں، استعمال کے دو ہفتے بعد تک بھی۔',
    ),
    avoid: text(
      'Not on wounds. Not after a skin reaction to sunlight, perfume or sunscreen, or asthma or hives from aspirin or a painkiller.',
      'زخم پر نہ لگائیں۔ دھوپ، پرفیوم یا سن بلاک سے جلد خراب ہو چکی ہو، یا ایسپرین یا درد کی دوا سے دمہ یا چھپاکی ہو چکی ہو تو نہ لگائیں۔',
    ),
    warnings: {
      pregnancy: text(
        'Not in the last three months of pregnancy; before, ask your doctor.',
        'حمل کے آخری تین مہینوں میں نہ لگائیں، اس سے پہلے ڈاکٹر سے پوچھیں۔',
      ),
      stop: text(
        'Stop at once when the skin turns red, itches or blisters.',
        'جلد سرخ ہو، خارش یا چھالے ہوں تو فوراً بند کریں۔',
      ),
    },
  }),
  defineFacts('mefenamic-acid', smpcOf('Ponstan'), {
    ...nsaid,
    what: text(
      'Relieves pain, also period pain and heavy periods.',
      'درد کم کرتی ہے، ماہواری کے درد اور زیادہ خون آنے میں بھی۔',
    ),
    warnings: {
      ...nsaid.warnings,
      stop: text(
        'Stop and see a doctor for diarrhoea, a rash, black stools, swelling or chest pain.',
        'دست، جلد پر دانے، کالا پاخانہ، سوجن یا سینے میں درد ہو تو بند کر کے ڈاکٹر کو دکھائیں۔',
      ),
    },
  }),
  defineFacts('flurbiprofen', labelOf('Ansaid (flurbiprofen)'), { ...nsaid, what: painAndSwelling }),
  defineFacts('naproxen', labelOf('Anaprox DS (naproxen sodium)'), { ...nsaid, what: painAndSwelling }),
  defineFacts('celecoxib', labelOf('Celebrex (celecoxib)'), {
    ...nsaid,
    what: painAndSwelling,
    avoid: text(
      'Do not take it after a heart attack, a bypass or a stroke, with a stomach ulcer, after asthma or hives from aspirin, with an allergy to sulfa medicines, or when it could be dengue.',
      'دل کا دورہ، بائی پاس یا فالج ہو چکا ہو، معدے کا السر ہو، ایسپرین سے دمہ یا چھپاکی یا سلفا دواؤں سے الرجی ہو، یا ڈینگی کا شک ہو تو نہ لیں۔',
    ),
  }),
  defineFacts('methyl-salicylate', drugFactsOf('methyl salicylate balm'), {
    routes: ['skin'],
    what: text(
      'A warming rub against sore muscles and joints.',
      'پٹھوں اور جوڑوں کے درد پر ملنے کی گرم دوا۔',
    ),
    take: text(
      'Rub a little on whole skin only, then wash your hands. No heat and no bandage over it. Never in eyes, nose or mouth.',
      'صرف صحیح سلامت جلد پر تھوڑی سی ملیں اور ہاتھ دھوئیں۔ اوپر گرمائش یا پٹی نہ کریں۔ آنکھ، ناک اور منہ سے دور رکھیں۔',
    ),
    warnings: {
      age: text(
        'Not for young children. It is poisonous when swallowed.',
        'چھوٹے بچوں پر نہ لگائیں۔ نگلنے سے زہریلی ہے۔',
      ),
      medicines: text('Ask first if you take warfarin.', 'وارفرین لیتے ہوں تو پہلے پوچھیں۔'),
    },
  }),
  defineFacts('orphenadrine', labelOf('Norflex (orphenadrine citrate)'), {
    what: text('Relaxes cramped muscles.', 'اکڑے ہوئے پٹھوں کو ڈھیلا کرتی ہے۔'),
    take: shared.asPrescribed,
    avoid: text(
      'Do not take it with glaucoma, an enlarged prostate that blocks urine, a blocked bowel or myasthenia.',
      'کالا موتیا، پروسٹیٹ سے پیشاب رکنے، آنتوں کی رکاوٹ یا مائیستھینیا میں نہ لیں۔',
    ),
    warnings: { driving: shared.drowsy, alcohol: shared.noAlcohol, pregnancy: shared.askWhenPregnant },
  }),
  defineFacts('tramadol', labelOf('Ultram (tramadol)'), {
    what: text(
      'A strong pain reliever of the opioid group. It can cause dependence.',
      'افیون کے گروپ کی تیز درد کش دوا۔ اس کی عادت پڑ سکتی ہے۔',
    ),
    take: shared.asPrescribed,
    avoid: text(
      'Do not take it with epilepsy, severe asthma, or within 14 days of an MAO inhibitor.',
      'مرگی یا شدید دمے میں، یا ایم اے او انہیبیٹر بند کرنے کے 14 دن کے اندر نہ لیں۔',
    ),
    warnings: {
      age: text('Never for children under 12.', '12 سال سے کم عمر کو ہرگز نہ دیں۔'),
      pregnancy: text(
        'Not in pregnancy unless your doctor says so: the baby can be born dependent.',
        'ڈاکٹر کے کہے بغیر حمل میں نہ لیں، بچہ عادی پیدا ہو سکتا ہے۔',
      ),
      breastfeeding: text('Do not take it while breastfeeding.', 'دودھ پلانے کے دوران نہ لیں۔'),
      driving: shared.drowsy,
      alcohol: text('Never with alcohol: breathing can stop.', 'شراب کے ساتھ ہرگز نہ لیں، سانس رک سکتی ہے۔'),
      medicines: text(
        'Not with sleeping pills or tranquillizers. Ask first if you take an antidepressant.',
        'نیند یا سکون کی گولیوں کے ساتھ نہ لیں۔ ڈپریشن کی دوا لیتے ہوں تو پہلے پوچھیں۔',
      ),
    },
  }),
]
