import { defineFacts, text } from './defineFacts.ts'
import { insertOf, labelOf, smpcOf } from './factSources.ts'
import * as shared from './sharedTexts.ts'

/** Thyroid, steroids by mouth and women's hormones. */
export const hormones = [
  defineFacts('levothyroxine', labelOf('Synthroid (levothyroxine)'), {
    what: text('Replaces the thyroid hormone that the body lacks.', 'تھائیرائیڈ ہارمون کی کمی پوری کرتی ہے۔'),
    take: text(
      'In the morning on an empty stomach with water, half an hour to an hour before breakfast, every day. Stay with the same brand.',
      'روزانہ صبح خالی پیٹ پانی سے، ناشتے سے آدھا یا ایک گھنٹہ پہلے۔ ایک ہی کمپنی کی گولی لیتے رہیں۔',
    ),
    avoid: text(
      'Not for losing weight. Not with an untreated adrenal weakness.',
      'وزن کم کرنے کے لیے نہیں۔ ایڈرینل غدود کی کمزوری کا علاج نہ ہوا ہو تو نہ لیں۔',
    ),
    warnings: {
      pregnancy: text(
        'Go on in pregnancy; the dose often rises. Tell your doctor early.',
        'حمل میں جاری رکھیں؛ خوراک اکثر بڑھانی پڑتی ہے۔ ڈاکٹر کو جلد بتائیں۔',
      ),
      medicines: text(
        'Keep iron, calcium and antacids 4 hours away from it.',
        'آئرن، کیلشیم اور تیزابیت کی دوا سے 4 گھنٹے کا وقفہ رکھیں۔',
      ),
      stop: text(
        'Chest pain, a racing heart, shaking: call your doctor, the dose may be too high.',
        'سینے میں درد، تیز دھڑکن، کپکپی: ڈاکٹر کو بتائیں، خوراک زیادہ ہو سکتی ہے۔',
      ),
    },
    storage: shared.coolAndDry,
  }),
  defineFacts('prednisolone', smpcOf('Deltacortril (prednisolone gastro-resistant)'), {
    what: text(
      'A steroid against inflammation, allergy and asthma attacks.',
      'سوزش، الرجی اور دمے کے دورے کے لیے سٹیرائیڈ۔',
    ),
    take: text(
      'In the morning after food. Coated tablets are swallowed whole. After more than three weeks never stop suddenly.',
      'صبح کھانے کے بعد لیں۔ کوٹ والی گولی ثابت نگلیں۔ تین ہفتے سے زیادہ لی ہو تو اچانک ہرگز بند نہ کریں۔',
    ),
    avoid: text(
      'Not with an untreated infection. Ask first with diabetes, high blood pressure, ulcer, or tuberculosis in the past.',
      'علاج کے بغیر انفیکشن میں نہ لیں۔ شوگر، ہائی بلڈ پریشر، السر یا پرانی ٹی بی ہو تو پہلے پوچھیں۔',
    ),
    warnings: {
      pregnancy: shared.askWhenPregnant,
      breastfeeding: shared.askWhenBreastfeeding,
      medicines: text(
        'Not with painkillers like ibuprofen unless your doctor says so. No live vaccines.',
        'ڈاکٹر کے کہے بغیر آئبوپروفین جیسی درد کی دوا کے ساتھ نہ لیں۔ زندہ ویکسین نہ لگوائیں۔',
      ),
      stop: text(
        'Call your doctor for fever, black stools, blurred sight, strong mood changes, or contact with chickenpox.',
        'بخار، کالا پاخانہ، دھندلی نظر، مزاج میں شدید تبدیلی، یا چکن پاکس کے مریض سے واسطہ ہو تو ڈاکٹر کو بتائیں۔',
      ),
    },
  }),
  defineFacts('dydrogesterone', insertOf('Duphaston (dydrogesterone)'), {
    what: text(
      'A hormone like progesterone, for irregular or painful periods and other troubles of the cycle.',
      'پروجیسٹرون جیسا ہارمون، بے قاعدہ یا تکلیف دہ ماہواری اور دوسری خرابیوں کے لیے۔',
    ),
    take: shared.asPrescribed,
    avoid: text(
      'Not with bleeding whose cause is unknown, severe liver disease, or a tumour that grows with hormones.',
      'خون آنے کی وجہ معلوم نہ ہو، جگر کی شدید بیماری یا ہارمون سے بڑھنے والی رسولی ہو تو نہ لیں۔',
    ),
    warnings: { pregnancy: shared.askWhenPregnant, breastfeeding: shared.askWhenBreastfeeding },
  }),
  defineFacts('norethisterone', smpcOf('Primolut N (norethisterone)'), {
    what: text(
      'A hormone to stop or delay bleeding and to order the cycle.',
      'خون روکنے، ماہواری آگے کرنے اور باقاعدہ کرنے والا ہارمون۔',
    ),
    take: shared.asPrescribed,
    avoid: text(
      'Not after a blood clot, with severe liver disease, or with bleeding whose cause is unknown.',
      'خون کا لوتھڑا بن چکا ہو، جگر کی شدید بیماری ہو یا خون آنے کی وجہ معلوم نہ ہو تو نہ لیں۔',
    ),
    warnings: {
      pregnancy: text('Never in pregnancy.', 'حمل میں ہرگز نہ لیں۔'),
      breastfeeding: shared.askWhenBreastfeeding,
      medicines: text('It is no contraceptive in these tablets.', 'ان گولیوں میں یہ مانع حمل نہیں ہے۔'),
      stop: text(
        'Stop and get help for pain in a leg or chest, a new migraine, sudden loss of sight or speech.',
        'ٹانگ یا سینے میں درد، نیا شدید سر درد، اچانک نظر یا بولنے میں خرابی ہو تو بند کر کے فوراً مدد لیں۔',
      ),
    },
  }),
  defineFacts('clotrimazole', smpcOf('Canesten vaginal tablet (clotrimazole)'), {
    routes: ['vaginal'],
    what: text('Against yeast infection of the vagina.', 'اندام نہانی کے فنگس انفیکشن کے لیے۔'),
    take: text(
      'Put it in deep, lying down, at bedtime. Not during the period.',
      'سوتے وقت لیٹ کر گہرائی تک رکھیں۔ ماہواری کے دنوں میں نہیں۔',
    ),
    warnings: {
      pregnancy: text(
        'In pregnancy only when your doctor says so, and without the applicator.',
        'حمل میں صرف ڈاکٹر کے کہنے پر، اور ایپلیکیٹر کے بغیر۔',
      ),
      medicines: text('It can weaken condoms.', 'کنڈوم کمزور ہو سکتا ہے۔'),
      stop: text(
        'See a doctor for fever, belly pain, a bad smell, or when it comes back within two months.',
        'بخار، پیٹ درد، بدبو ہو یا دو مہینے میں دوبارہ ہو تو ڈاکٹر کو دکھائیں۔',
      ),
    },
  }),
]
