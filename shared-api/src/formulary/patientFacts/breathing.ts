import { defineFacts, text } from './defineFacts.ts'
import { labelOf, smpcOf } from './factSources.ts'
import * as shared from './sharedTexts.ts'

const reliever = text(
  'Opens the airways quickly in asthma and COPD: the reliever.',
  'دمے اور سی او پی ڈی میں سانس کی نالیاں فوراً کھولتی ہے: فوری آرام والی دوا۔',
)

const moreOften = text(
  'Call a doctor when it does not help as usual or you need it more often. If you cannot speak for lack of breath, call 1122.',
  'پہلے جیسا فائدہ نہ ہو یا زیادہ بار ضرورت پڑے تو ڈاکٹر کو بتائیں۔ سانس کی وجہ سے بول نہ سکیں تو 1122 پر کال کریں۔',
)

const preventerTake = text(
  'Use it every day, also without complaints. It does not help in an attack: use the reliever. Rinse your mouth and spit after each use.',
  'روزانہ استعمال کریں، تکلیف نہ ہو تب بھی۔ دورے میں فائدہ نہیں دیتی: فوری آرام والا انہیلر لیں۔ ہر بار کے بعد کلی کر کے تھوک دیں۔',
)

const inhaledSteroid = {
  routes: ['inhaled'],
  what: text(
    'A steroid that calms the airways and prevents attacks.',
    'سٹیرائیڈ جو سانس کی نالیوں کی سوجن کم کرتی اور دورے سے بچاتی ہے۔',
  ),
  take: preventerTake,
  warnings: {
    pregnancy: text(
      'Do not stop it in pregnancy on your own: uncontrolled asthma harms the baby. Ask your doctor.',
      'حمل میں خود سے بند نہ کریں: بے قابو دمہ بچے کے لیے نقصان دہ ہے۔ ڈاکٹر سے پوچھیں۔',
    ),
    stop: moreOften,
  },
} as const

const longReliever = {
  routes: ['inhaled'],
  what: text('Keeps the airways open for about 12 hours.', 'سانس کی نالیاں تقریباً 12 گھنٹے کھلی رکھتی ہے۔'),
  take: preventerTake,
  avoid: text('In asthma never without a steroid inhaler.', 'دمے میں سٹیرائیڈ انہیلر کے بغیر ہرگز نہ لیں۔'),
  warnings: { pregnancy: shared.askWhenPregnant, stop: moreOften },
} as const

/** Asthma and COPD. */
export const breathing = [
  defineFacts('salbutamol', labelOf('Ventolin HFA (albuterol, salbutamol)'), {
    routes: ['inhaled'],
    what: reliever,
    take: text(
      'Shake it. Breathe out, press while you breathe in slowly, hold your breath for 10 seconds. Children use a spacer.',
      'ہلائیں۔ سانس باہر نکالیں، آہستہ سانس اندر لیتے ہوئے دبائیں اور 10 سیکنڈ سانس روکیں۔ بچے سپیسر سے لیں۔',
    ),
    warnings: {
      pregnancy: shared.askWhenPregnant,
      medicines: text(
        'Beta blockers can block it: show us your heart medicines.',
        'بیٹا بلاکر اس کا اثر روک سکتی ہیں: دل کی دوائیں ہمیں دکھائیں۔',
      ),
      stop: moreOften,
    },
    storage: text(
      'Never pierce or burn the can. Not in the sun or in a hot car.',
      'ڈبے میں سوراخ نہ کریں، نہ جلائیں۔ دھوپ یا گرم گاڑی میں نہ رکھیں۔',
    ),
  }),
  defineFacts('salbutamol', smpcOf('Ventolin syrup (salbutamol)'), {
    what: reliever,
    take: shared.asPrescribed,
    warnings: {
      pregnancy: shared.askWhenPregnant,
      medicines: text(
        'Beta blockers can block it: show us your heart medicines.',
        'بیٹا بلاکر اس کا اثر روک سکتی ہیں: دل کی دوائیں ہمیں دکھائیں۔',
      ),
      stop: text(
        'Shaking and a fast heart are usual in small measure. Call a doctor when they are strong.',
        'ہلکی کپکپی اور تیز دھڑکن عام ہے۔ زیادہ ہو تو ڈاکٹر کو بتائیں۔',
      ),
    },
  }),
  defineFacts('salmeterol', labelOf('Advair HFA (fluticasone and salmeterol)'), longReliever),
  defineFacts('formoterol', labelOf('Symbicort (budesonide and formoterol)'), longReliever),
  defineFacts('fluticasone', labelOf('Advair HFA (fluticasone and salmeterol)'), inhaledSteroid),
  defineFacts('budesonide', labelOf('Symbicort (budesonide and formoterol)'), inhaledSteroid),
  defineFacts('montelukast', labelOf('Singulair (montelukast)'), {
    what: text(
      'Prevents asthma attacks and eases allergic cold. It does not help in an attack.',
      'دمے کے دورے سے بچاتی اور الرجی کے نزلے میں آرام دیتی ہے۔ دورے میں فائدہ نہیں دیتی۔',
    ),
    take: text(
      'Once a day in the evening. Granules go on a spoon of soft food or milk and are taken within 15 minutes.',
      'دن میں ایک بار شام کو۔ دانے دار پاؤڈر نرم غذا یا دودھ کے ایک چمچ پر ڈال کر 15 منٹ میں دیں۔',
    ),
    warnings: {
      pregnancy: shared.askWhenPregnant,
      stop: text(
        'Call your doctor at once for bad dreams, changed behaviour, sadness or thoughts of suicide, in children too.',
        'ڈراؤنے خواب، رویے میں تبدیلی، اداسی یا خودکشی کے خیال آئیں تو فوراً ڈاکٹر کو بتائیں، بچوں میں بھی۔',
      ),
    },
  }),
]
