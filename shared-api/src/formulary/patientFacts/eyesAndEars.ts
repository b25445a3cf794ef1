import { defineFacts, text } from './defineFacts.ts'
import { drugFactsOf, labelOf, smpcOf } from './factSources.ts'
import * as shared from './sharedTexts.ts'

const eye = { routes: ['eye'], take: shared.dropsTake, storage: shared.dropsStorage } as const

const noLenses = text(
  'No contact lenses while the eye is sick. See an eye doctor for strong pain or worse sight.',
  'آنکھ خراب ہو تو کانٹیکٹ لینس نہ پہنیں۔ شدید درد ہو یا نظر کم ہو تو آنکھوں کے ڈاکٹر کو دکھائیں۔',
)

const tears = {
  ...eye,
  what: text('Artificial tears for dry, burning eyes.', 'خشک، جلتی آنکھوں کے لیے مصنوعی آنسو۔'),
  warnings: {
    driving: shared.blurredDriving,
    stop: text(
      'See a doctor for pain, redness or changed sight.',
      'درد، سرخی یا نظر میں تبدیلی ہو تو ڈاکٹر کو دکھائیں۔',
    ),
  },
} as const

const ear = {
  routes: ['ear'],
  take: text(
    'Warm the bottle in your hand. Lie on the side, put the drops in, stay for 5 minutes. Throw the bottle away 28 days after opening.',
    'بوتل ہاتھ میں گرم کریں۔ کروٹ پر لیٹ کر قطرے ڈالیں اور 5 منٹ لیٹے رہیں۔ کھولنے کے 28 دن بعد بوتل پھینک دیں۔',
  ),
  avoid: text('Not with a hole in the eardrum.', 'کان کے پردے میں سوراخ ہو تو نہ ڈالیں۔'),
  warnings: {
    pregnancy: shared.askWhenPregnant,
    stop: text(
      'Stop and see a doctor for worse hearing, ringing or dizziness.',
      'سماعت کم ہو، کان بجے یا چکر آئیں تو بند کر کے ڈاکٹر کو دکھائیں۔',
    ),
  },
} as const

/** Eye and ear drops. */
export const eyesAndEars = [
  defineFacts('tobramycin', labelOf('Tobrex (tobramycin)'), {
    ...eye,
    what: text('Antibiotic drops for an infected eye.', 'آنکھ کے انفیکشن کے لیے اینٹی بائیوٹک قطرے۔'),
    avoid: text(
      'Not after an allergy to tobramycin, gentamicin or neomycin.',
      'ٹوبرامائسن، جینٹامائسن یا نیومائسن سے الرجی ہو تو نہ ڈالیں۔',
    ),
    warnings: { pregnancy: shared.askWhenPregnant, driving: shared.blurredDriving, stop: noLenses },
  }),
  defineFacts('dexamethasone', labelOf('TobraDex (tobramycin and dexamethasone)'), {
    ...eye,
    what: text('A steroid that calms the inflamed eye.', 'سٹیرائیڈ جو آنکھ کی سوزش کم کرتا ہے۔'),
    avoid: text(
      'Never in an eye with herpes, another virus, fungus or tuberculosis.',
      'ہرپیز یا دوسرے وائرس، فنگس یا ٹی بی والی آنکھ میں ہرگز نہ ڈالیں۔',
    ),
    warnings: {
      pregnancy: shared.askWhenPregnant,
      driving: shared.blurredDriving,
      stop: text(
        'Only for the days that the eye doctor wrote. Longer use can raise the eye pressure and cause cataract. Never use it again on your own.',
        'صرف اتنے دن جتنے آنکھوں کے ڈاکٹر نے لکھے ہیں۔ زیادہ دن آنکھ کا پریشر بڑھاتا اور سفید موتیا کرتا ہے۔ خود سے دوبارہ ہرگز استعمال نہ کریں۔',
      ),
    },
  }),
  defineFacts('olopatadine', labelOf('Patanol (olopatadine)'), {
    ...eye,
    what: text('Against itching eyes from allergy.', 'الرجی سے آنکھوں کی خارش کے لیے۔'),
    warnings: {
      age: text('Not for children under 3.', '3 سال سے کم عمر کو نہ دیں۔'),
      pregnancy: shared.askWhenPregnant,
      driving: shared.blurredDriving,
      stop: text(
        'Wait 10 minutes before you put in contact lenses, and wear none while the eye is red.',
        'کانٹیکٹ لینس 10 منٹ بعد پہنیں، اور آنکھ سرخ ہو تو نہ پہنیں۔',
      ),
    },
  }),
  defineFacts('polyethylene-glycol-400', drugFactsOf('Systane Ultra'), tears),
  defineFacts('propylene-glycol', drugFactsOf('Systane Ultra'), tears),
  defineFacts('carmellose', drugFactsOf('Refresh Tears (carboxymethylcellulose)'), tears),
  defineFacts('polymyxin-b', smpcOf('Otosporin ear drops'), {
    ...ear,
    what: text('An antibiotic for the infected ear canal.', 'کان کی نالی کے انفیکشن کے لیے اینٹی بائیوٹک۔'),
  }),
  defineFacts('neomycin', smpcOf('Otosporin ear drops'), {
    ...ear,
    what: text('An antibiotic for the infected ear canal.', 'کان کی نالی کے انفیکشن کے لیے اینٹی بائیوٹک۔'),
    avoid: text(
      'Not with a hole in the eardrum: hearing can be lost. Not after an allergy to neomycin or gentamicin.',
      'کان کے پردے میں سوراخ ہو تو نہ ڈالیں: سماعت جا سکتی ہے۔ نیومائسن یا جینٹامائسن سے الرجی ہو تو بھی نہیں۔',
    ),
  }),
  defineFacts('hydrocortisone', smpcOf('Otosporin ear drops'), {
    ...ear,
    what: text('A steroid that calms swelling and itching.', 'سٹیرائیڈ جو سوجن اور خارش کم کرتا ہے۔'),
    avoid: text(
      'Not with a virus or fungus in the ear, or a hole in the eardrum.',
      'کان میں وائرس یا فنگس ہو یا پردے میں سوراخ ہو تو نہ ڈالیں۔',
    ),
  }),
]
