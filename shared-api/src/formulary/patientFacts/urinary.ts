import { defineFacts, text } from './defineFacts.ts'
import { insertOf, labelOf } from './factSources.ts'
import * as shared from './sharedTexts.ts'

/** Prostate, uric acid and burning urine. */
export const urinary = [
  defineFacts('tamsulosin', labelOf('Flomax (tamsulosin)'), {
    what: text(
      'Makes urine flow more easily with an enlarged prostate.',
      'پروسٹیٹ بڑھنے پر پیشاب آسانی سے آنے میں مدد دیتی ہے۔',
    ),
    take: text(
      'Once a day, half an hour after the same meal. Swallow the capsule whole.',
      'دن میں ایک بار، ایک ہی کھانے کے آدھے گھنٹے بعد۔ کیپسول ثابت نگلیں۔',
    ),
    avoid: text(
      'Ask first if standing up made you faint before.',
      'کھڑے ہونے پر بے ہوشی ہو چکی ہو تو پہلے پوچھیں۔',
    ),
    warnings: {
      driving: shared.dizzy,
      medicines: text(
        'Ask first if you take tablets for erection or clarithromycin. Tell the eye surgeon before a cataract operation.',
        'مردانہ طاقت کی گولی یا کلیریتھرومائسن لیتے ہوں تو پہلے پوچھیں۔ موتیے کے آپریشن سے پہلے سرجن کو بتائیں۔',
      ),
    },
  }),
  defineFacts('allopurinol', labelOf('Zyloprim (allopurinol)'), {
    what: text(
      'Lowers uric acid: prevents gout and stones. It does not help in an attack.',
      'یورک ایسڈ کم کرتی ہے: گاؤٹ اور پتھری سے بچاتی ہے۔ دورے میں فائدہ نہیں دیتی۔',
    ),
    take: text('After food, every day, with much water.', 'روزانہ کھانے کے بعد، پانی زیادہ پیئیں۔'),
    avoid: text('Not after a rash from it.', 'پہلے اس سے خارش یا دانے نکلے ہوں تو نہ لیں۔'),
    warnings: {
      pregnancy: shared.askWhenPregnant,
      breastfeeding: shared.askWhenBreastfeeding,
      driving: shared.mayBeDrowsy,
      kidney: text('With weak kidneys the dose is lower.', 'گردے کمزور ہوں تو خوراک کم ہوتی ہے۔'),
      medicines: text(
        'Never with azathioprine or mercaptopurine unless a specialist cuts their dose.',
        'ایزاتھایوپرین یا مرکیپٹوپیورین کے ساتھ ہرگز نہیں، جب تک ماہر ڈاکٹر ان کی خوراک کم نہ کرے۔',
      ),
      stop: text(
        'Stop at the first rash and see a doctor at once.',
        'خارش یا دانے نکلتے ہی بند کر کے فوراً ڈاکٹر کو دکھائیں۔',
      ),
    },
  }),
  defineFacts('disodium-hydrogen-citrate', insertOf('Citralka (disodium hydrogen citrate)'), {
    what: text('Makes the urine less acid and eases burning.', 'پیشاب کی تیزابیت اور جلن کم کرتی ہے۔'),
    take: text('Mixed with water. Drink much.', 'پانی میں ملا کر لیں۔ پانی زیادہ پیئیں۔'),
    warnings: {
      kidney: text(
        'It contains much sodium: ask first with high blood pressure, heart or kidney disease.',
        'اس میں سوڈیم زیادہ ہے: ہائی بلڈ پریشر، دل یا گردے کی بیماری ہو تو پہلے پوچھیں۔',
      ),
      pregnancy: text(
        'Burning urine in pregnancy needs a doctor.',
        'حمل میں پیشاب کی جلن ہو تو ڈاکٹر کو دکھائیں۔',
      ),
      stop: text(
        'See a doctor for fever, back pain, blood in the urine, or after three days.',
        'بخار، کمر درد، پیشاب میں خون ہو یا تین دن میں بہتر نہ ہو تو ڈاکٹر کو دکھائیں۔',
      ),
    },
  }),
]
