import { defineFacts, text } from './defineFacts.ts'
import { labelOf, smpcOf } from './factSources.ts'
import * as shared from './sharedTexts.ts'

const everyDay = text(
  'Take it every day at the same time, also when you feel well. Do not stop on your own.',
  'روزانہ ایک ہی وقت پر لیں، طبیعت ٹھیک ہو تب بھی۔ خود سے بند نہ کریں۔',
)

const betaBlocker = {
  what: text(
    'Slows the heart and lowers blood pressure; for angina, heart failure and after a heart attack.',
    'دل کی رفتار اور بلڈ پریشر کم کرتی ہے؛ انجائنا، دل کی کمزوری اور دل کے دورے کے بعد۔',
  ),
  take: text(
    'Take it every day at the same time. Never stop suddenly: that can bring on a heart attack.',
    'روزانہ ایک ہی وقت پر لیں۔ اچانک ہرگز بند نہ کریں، دل کا دورہ پڑ سکتا ہے۔',
  ),
  avoid: text(
    'Do not take it with asthma, a very slow heart or heart block unless a heart doctor says so.',
    'دمہ ہو، دل بہت آہستہ چلتا ہو یا ہارٹ بلاک ہو تو دل کے ڈاکٹر کے کہے بغیر نہ لیں۔',
  ),
  warnings: {
    pregnancy: shared.askWhenPregnant,
    breastfeeding: shared.askWhenBreastfeeding,
    driving: shared.dizzy,
    medicines: text(
      'Diabetics: it can hide the racing heart of low sugar. Not with verapamil.',
      'شوگر کے مریض: شوگر کم ہونے پر تیز دھڑکن محسوس نہیں ہوتی۔ ویراپامل کے ساتھ نہ لیں۔',
    ),
    stop: text(
      'Call your doctor for fainting, wheezing or swollen legs.',
      'بے ہوشی، سینے میں سیٹی کی آواز ہو یا ٹانگیں سوجیں تو ڈاکٹر کو بتائیں۔',
    ),
  },
}

const aceInhibitor = {
  what: text(
    'Lowers blood pressure and relieves the heart.',
    'بلڈ پریشر کم کرتی اور دل کا بوجھ ہلکا کرتی ہے۔',
  ),
  take: everyDay,
  avoid: text(
    'Do not take it after swelling of face or throat from such a medicine.',
    'اس قسم کی دوا سے چہرہ یا گلا سوج چکا ہو تو نہ لیں۔',
  ),
  warnings: {
    pregnancy: shared.notInPregnancyPressure,
    breastfeeding: shared.askWhenBreastfeeding,
    driving: shared.dizzy,
    kidney: text(
      'Your doctor checks kidneys and potassium by blood tests.',
      'ڈاکٹر خون کے ٹیسٹ سے گردے اور پوٹاشیم دیکھتے رہتے ہیں۔',
    ),
    medicines: text(
      'Not with potassium or salt substitutes unless your doctor says so. Ask before painkillers like ibuprofen.',
      'ڈاکٹر کے کہے بغیر پوٹاشیم یا نمک کا متبادل نہ لیں۔ آئبوپروفین جیسی درد کی دوا سے پہلے پوچھیں۔',
    ),
    stop: text(
      'Swelling of face, lips or throat: get help at once. A dry cough that stays: tell your doctor.',
      'چہرہ، ہونٹ یا گلا سوجے تو فوراً مدد لیں۔ خشک کھانسی رہے تو ڈاکٹر کو بتائیں۔',
    ),
  },
}

const diuretic = {
  what: text(
    'A water tablet: removes extra water and lowers blood pressure.',
    'پیشاب آور گولی: جسم سے زائد پانی نکالتی اور بلڈ پریشر کم کرتی ہے۔',
  ),
  take: text(
    'Take it in the morning, so that you need not get up at night.',
    'صبح لیں تاکہ رات کو بار بار نہ اٹھنا پڑے۔',
  ),
  warnings: {
    pregnancy: shared.askWhenPregnant,
    breastfeeding: shared.askWhenBreastfeeding,
    driving: shared.dizzy,
    kidney: text(
      'Not when no urine comes. Your doctor checks salts and kidneys by blood tests.',
      'پیشاب بالکل بند ہو تو نہ لیں۔ ڈاکٹر خون کے ٹیسٹ سے نمکیات اور گردے دیکھتے رہتے ہیں۔',
    ),
    medicines: text(
      'Ask before painkillers like ibuprofen, and if you take lithium or digoxin.',
      'آئبوپروفین جیسی درد کی دوا سے پہلے پوچھیں، اور لیتھیم یا ڈیگوکسن لیتے ہوں تو بھی۔',
    ),
    stop: text(
      'Call your doctor for cramps, great thirst or weakness, and when you cannot drink or have diarrhoea.',
      'پٹھوں میں کھنچاؤ، سخت پیاس یا کمزوری ہو، یا پانی نہ پی سکیں یا دست ہوں تو ڈاکٹر کو بتائیں۔',
    ),
  },
}

const statin = {
  what: text(
    'Lowers cholesterol and protects heart and brain.',
    'کولیسٹرول کم کرتی اور دل اور دماغ کی حفاظت کرتی ہے۔',
  ),
  take: text('Once a day, at any time, always the same.', 'دن میں ایک بار، کسی بھی وقت مگر ہمیشہ اسی وقت۔'),
  avoid: text('Do not take it with active liver disease.', 'جگر کی موجودہ بیماری میں نہ لیں۔'),
  warnings: {
    pregnancy: shared.notInPregnancyStatin,
    breastfeeding: text('Do not breastfeed while you take it.', 'اس کے دوران دودھ نہ پلائیں۔'),
    medicines: text(
      'Ask first if you get clarithromycin, erythromycin, an antifungal or gemfibrozil.',
      'کلیریتھرومائسن، اریتھرومائسن، فنگس کی دوا یا جیمفائبروزل لکھی جائے تو پہلے پوچھیں۔',
    ),
    stop: text(
      'Tell your doctor at once about muscle pain, weakness or dark urine.',
      'پٹھوں میں درد، کمزوری یا گہرے رنگ کا پیشاب ہو تو فوراً ڈاکٹر کو بتائیں۔',
    ),
  },
}

/** Blood pressure, heart, cholesterol and blood thinners. */
export const heart = [
  defineFacts('amlodipine', labelOf('Norvasc (amlodipine)'), {
    what: text(
      'Widens the blood vessels: for high blood pressure and angina.',
      'خون کی نالیاں کھولتی ہے: ہائی بلڈ پریشر اور انجائنا کے لیے۔',
    ),
    take: everyDay,
    warnings: {
      pregnancy: shared.askWhenPregnant,
      breastfeeding: shared.askWhenBreastfeeding,
      driving: shared.dizzy,
      stop: text(
        'Tell your doctor about swollen ankles. Chest pain that is new or worse: get help at once.',
        'ٹخنے سوجیں تو ڈاکٹر کو بتائیں۔ سینے میں نیا یا زیادہ درد ہو تو فوراً مدد لیں۔',
      ),
    },
  }),
  defineFacts('bisoprolol', labelOf('Zebeta (bisoprolol)'), betaBlocker),
  defineFacts('atenolol', labelOf('Tenormin (atenolol)'), {
    ...betaBlocker,
    warnings: {
      ...betaBlocker.warnings,
      pregnancy: text(
        'Tell your doctor if you are pregnant or planning: it can harm the baby.',
        'حمل ہو یا ارادہ ہو تو ڈاکٹر کو بتائیں، بچے کو نقصان پہنچ سکتا ہے۔',
      ),
    },
  }),
  defineFacts('propranolol', labelOf('Inderal (propranolol)'), {
    ...betaBlocker,
    what: text(
      'Slows the heart: for blood pressure, angina, shaking, migraine prevention and an overactive thyroid.',
      'دل کی رفتار کم کرتی ہے: بلڈ پریشر، انجائنا، کپکپی، آدھے سر کے درد سے بچاؤ اور تھائیرائیڈ کی زیادتی میں۔',
    ),
    avoid: text(
      'Never with asthma, a very slow heart or heart block.',
      'دمہ، بہت آہستہ دھڑکن یا ہارٹ بلاک میں ہرگز نہ لیں۔',
    ),
  }),
  defineFacts('lisinopril', labelOf('Zestril (lisinopril)'), aceInhibitor),
  defineFacts('perindopril', smpcOf('Coversyl (perindopril)'), {
    ...aceInhibitor,
    take: text(
      'Take it in the morning before food, every day. Do not stop on your own.',
      'روزانہ صبح کھانے سے پہلے لیں۔ خود سے بند نہ کریں۔',
    ),
  }),
  defineFacts('valsartan', labelOf('Diovan (valsartan)'), {
    what: text(
      'Lowers blood pressure and relieves the heart.',
      'بلڈ پریشر کم کرتی اور دل کا بوجھ ہلکا کرتی ہے۔',
    ),
    take: everyDay,
    warnings: {
      pregnancy: shared.notInPregnancyPressure,
      breastfeeding: shared.askWhenBreastfeeding,
      driving: shared.dizzy,
      kidney: aceInhibitor.warnings.kidney,
      medicines: aceInhibitor.warnings.medicines,
    },
  }),
  defineFacts('hydrochlorothiazide', labelOf('hydrochlorothiazide'), {
    ...diuretic,
    avoid: text('Ask first with a sulfa allergy or gout.', 'سلفا سے الرجی یا گاؤٹ ہو تو پہلے پوچھیں۔'),
    warnings: {
      ...diuretic.warnings,
      stop: text(
        'Protect your skin from the sun. Call your doctor for eye pain, cramps or weakness.',
        'جلد کو دھوپ سے بچائیں۔ آنکھ میں درد، پٹھوں میں کھنچاؤ یا کمزوری ہو تو ڈاکٹر کو بتائیں۔',
      ),
    },
  }),
  defineFacts('indapamide', smpcOf('Natrilix SR (indapamide)'), {
    ...diuretic,
    take: text('One tablet in the morning. Swallow it whole.', 'صبح ایک گولی۔ ثابت نگلیں۔'),
    avoid: text(
      'Ask first with a sulfa allergy, severe liver or kidney disease, or low potassium.',
      'سلفا سے الرجی، جگر یا گردے کی شدید بیماری یا پوٹاشیم کی کمی ہو تو پہلے پوچھیں۔',
    ),
  }),
  defineFacts('furosemide', labelOf('Lasix (furosemide)'), {
    ...diuretic,
    avoid: text('Ask first with a sulfa allergy or gout.', 'سلفا سے الرجی یا گاؤٹ ہو تو پہلے پوچھیں۔'),
  }),
  defineFacts('spironolactone', labelOf('Aldactone (spironolactone)'), {
    ...diuretic,
    what: text(
      'A water tablet that keeps potassium in the body.',
      'پیشاب آور گولی جو جسم میں پوٹاشیم روکتی ہے۔',
    ),
    take: text('Take it at the same time every day, with food.', 'روزانہ ایک ہی وقت پر کھانے کے ساتھ لیں۔'),
    avoid: text(
      'Not with high potassium or Addison disease.',
      'پوٹاشیم زیادہ ہو یا ایڈیسن کی بیماری ہو تو نہ لیں۔',
    ),
    warnings: {
      ...diuretic.warnings,
      medicines: text(
        'Not with potassium or salt substitutes. Ask before painkillers like ibuprofen and co-trimoxazole.',
        'پوٹاشیم یا نمک کے متبادل کے ساتھ نہ لیں۔ آئبوپروفین جیسی درد کی دوا اور سیپٹران سے پہلے پوچھیں۔',
      ),
      stop: text(
        'Men: tell your doctor about swollen breasts. Call for weakness or a slow heart.',
        'مرد: چھاتی سوجے تو ڈاکٹر کو بتائیں۔ کمزوری یا آہستہ دھڑکن ہو تو رابطہ کریں۔',
      ),
    },
  }),
  defineFacts('atorvastatin', labelOf('Lipitor (atorvastatin)'), statin),
  defineFacts('rosuvastatin', labelOf('Crestor (rosuvastatin)'), {
    ...statin,
    warnings: {
      ...statin.warnings,
      medicines: text(
        'Keep two hours between it and an antacid. Ask first if you take warfarin, ciclosporin or gemfibrozil.',
        'تیزابیت کی دوا سے دو گھنٹے کا وقفہ رکھیں۔ وارفرین، سائیکلوسپورین یا جیمفائبروزل لیتے ہوں تو پہلے پوچھیں۔',
      ),
    },
  }),
  defineFacts('clopidogrel', labelOf('Plavix (clopidogrel)'), {
    what: text(
      'Keeps the blood from clotting, after a heart attack, a stent or a stroke.',
      'خون جمنے سے روکتی ہے: دل کے دورے، سٹنٹ یا فالج کے بعد۔',
    ),
    take: text(
      'Once a day. After a stent never stop it without your heart doctor.',
      'دن میں ایک بار۔ سٹنٹ کے بعد دل کے ڈاکٹر سے پوچھے بغیر ہرگز بند نہ کریں۔',
    ),
    avoid: text(
      'Do not take it while you bleed, as from an ulcer or in the brain.',
      'خون بہہ رہا ہو، جیسے السر یا دماغ میں، تو نہ لیں۔',
    ),
    warnings: {
      pregnancy: shared.askWhenPregnant,
      breastfeeding: shared.askWhenBreastfeeding,
      medicines: text(
        'Not with omeprazole or esomeprazole. Ask before any painkiller except paracetamol.',
        'اومیپرازول یا ایسومیپرازول کے ساتھ نہ لیں۔ پیراسیٹامول کے سوا ہر درد کی دوا سے پہلے پوچھیں۔',
      ),
      stop: text(
        'Get help for bleeding that does not stop, black stools or sudden weakness. Tell dentists and surgeons that you take it.',
        'خون نہ رکے، پاخانہ کالا ہو یا اچانک کمزوری ہو تو فوراً مدد لیں۔ دانتوں کے ڈاکٹر اور سرجن کو بتائیں۔',
      ),
    },
  }),
  defineFacts('rivaroxaban', labelOf('Xarelto (rivaroxaban)'), {
    what: text(
      'A blood thinner: prevents and treats clots.',
      'خون پتلا کرتی ہے: خون کے لوتھڑوں سے بچاتی اور ان کا علاج کرتی ہے۔',
    ),
    take: text(
      'Take 15 mg and 20 mg tablets with food. Do not miss a dose and never stop on your own.',
      '15 اور 20 ملی گرام کی گولی کھانے کے ساتھ لیں۔ ناغہ نہ کریں اور خود سے ہرگز بند نہ کریں۔',
    ),
    avoid: text(
      'Do not take it while you bleed, or with an artificial heart valve.',
      'خون بہہ رہا ہو یا دل میں مصنوعی والو ہو تو نہ لیں۔',
    ),
    warnings: {
      pregnancy: text('Not in pregnancy: call your doctor.', 'حمل میں نہ لیں، ڈاکٹر سے رابطہ کریں۔'),
      breastfeeding: text(
        'Not while breastfeeding unless your doctor says so.',
        'ڈاکٹر کے کہے بغیر دودھ پلانے کے دوران نہ لیں۔',
      ),
      kidney: text('The dose depends on the kidneys.', 'خوراک گردوں کی حالت پر ہوتی ہے۔'),
      medicines: text(
        'Not with carbamazepine, phenytoin or rifampicin. Ask before any painkiller except paracetamol.',
        'کاربامازیپین، فینیٹوئن یا رفیمپیسن کے ساتھ نہ لیں۔ پیراسیٹامول کے سوا ہر درد کی دوا سے پہلے پوچھیں۔',
      ),
      stop: text(
        'Get help for bleeding that does not stop, black stools, a bad headache, or after a fall on the head.',
        'خون نہ رکے، پاخانہ کالا ہو، شدید سر درد ہو یا سر پر چوٹ لگے تو فوراً مدد لیں۔',
      ),
    },
  }),
]
