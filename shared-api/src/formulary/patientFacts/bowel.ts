import { defineFacts, text } from './defineFacts.ts'
import { drugFactsOf, smpcOf } from './factSources.ts'
import * as shared from './sharedTexts.ts'

const dehydration = text(
  'See a doctor at once for blood in the stool, sunken eyes, no urine, drowsiness, or vomiting of everything.',
  'پاخانے میں خون، دھنسی ہوئی آنکھیں، پیشاب بند، غنودگی یا ہر چیز کی الٹی ہو تو فوراً ڈاکٹر کو دکھائیں۔',
)

const probiotic = {
  what: text(
    'Living helpers for the bowel, for example during antibiotics.',
    'آنتوں کے مفید جراثیم، مثلاً اینٹی بائیوٹک کے دنوں میں۔',
  ),
  avoid: text(
    'Not for patients with very weak immunity or a central line, unless a doctor says so.',
    'قوت مدافعت بہت کمزور ہو یا بڑی رگ میں نالی لگی ہو تو ڈاکٹر کے کہے بغیر نہ لیں۔',
  ),
}

/** Rehydration, probiotics and laxatives. */
export const bowel = [
  defineFacts('oral-rehydration-salts', 'WHO and UNICEF joint statement on oral rehydration salts, 2004', {
    what: text(
      'Replaces the water and salts lost in diarrhoea and vomiting.',
      'دست اور الٹی میں ضائع ہونے والا پانی اور نمکیات پورے کرتا ہے۔',
    ),
    take: text(
      'Dissolve the whole sachet in exactly as much clean water as it says. Give small sips often. Go on with breast milk and food.',
      'پورا ساشے صاف پانی کی اتنی ہی مقدار میں گھولیں جتنی لکھی ہے۔ تھوڑا تھوڑا بار بار پلائیں۔ ماں کا دودھ اور کھانا جاری رکھیں۔',
    ),
    warnings: { stop: dehydration },
    storage: text('Throw away what is left after 24 hours.', 'تیار محلول 24 گھنٹے بعد پھینک دیں۔'),
  }),
  defineFacts('bacillus-clausii', 'Package leaflet of Enterogermina (Italian Medicines Agency)', {
    ...probiotic,
    take: text(
      'Shake the vial and drink it, or mix it with water or milk.',
      'شیشی ہلا کر پی لیں، یا پانی یا دودھ میں ملا لیں۔',
    ),
  }),
  defineFacts('saccharomyces-boulardii', 'Package leaflet of Saccharomyces boulardii (ANSM, France)', {
    ...probiotic,
    take: text(
      'Not in hot drinks: heat kills it. Not with antifungal medicine.',
      'گرم مشروب میں نہ ڈالیں، گرمی سے بے اثر ہو جاتی ہے۔ پھپھوندی کی دوا کے ساتھ نہ لیں۔',
    ),
  }),
  defineFacts('lactulose', smpcOf('Duphalac (lactulose)'), {
    what: text('Softens the stool.', 'پاخانہ نرم کرتی ہے۔'),
    take: text(
      'Drink much water. It works after one to three days.',
      'پانی زیادہ پیئیں۔ اثر ایک سے تین دن میں ہوتا ہے۔',
    ),
    avoid: text('Not with a blocked bowel or galactosaemia.', 'آنتوں کی رکاوٹ یا گیلیکٹوسیمیا میں نہ لیں۔'),
    warnings: {
      stop: text(
        'Wind and bloating are usual at first. Take less if you get diarrhoea.',
        'شروع میں گیس اور پیٹ پھولنا عام ہے۔ دست لگیں تو مقدار کم کریں۔',
      ),
    },
  }),
  defineFacts('liquid-paraffin', smpcOf('liquid paraffin'), {
    what: text('Makes the stool slide more easily.', 'پاخانہ پھسلنے میں مدد دیتی ہے۔'),
    take: text(
      'Not right before you lie down. Only for a short time.',
      'لیٹنے سے بالکل پہلے نہ لیں۔ صرف تھوڑے دن استعمال کریں۔',
    ),
    warnings: { age: text('Not for children under 3.', '3 سال سے کم عمر کو نہ دیں۔') },
  }),
  defineFacts('psyllium', drugFactsOf('psyllium husk (21 CFR part 334)'), {
    what: text('Fibre that softens the stool.', 'ریشہ جو پاخانہ نرم کرتا ہے۔'),
    take: text(
      'Stir it into a full glass of water, drink it at once, then drink one more. Without enough water it can block the throat.',
      'ایک بھرے گلاس پانی میں ملا کر فوراً پیئیں، پھر ایک گلاس اور پیئیں۔ پانی کم ہو تو گلے میں پھنس سکتا ہے۔',
    ),
    avoid: text(
      'Not with trouble swallowing or a blocked bowel.',
      'نگلنے میں دقت یا آنتوں کی رکاوٹ میں نہ لیں۔',
    ),
    warnings: {
      medicines: text(
        'Keep two hours between it and other medicines.',
        'دوسری دواؤں سے دو گھنٹے کا وقفہ رکھیں۔',
      ),
    },
    storage: shared.coolAndDry,
  }),
]
