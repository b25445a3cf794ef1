import { defineFacts, text } from './defineFacts.ts'
import { drugFactsOf, insertOf, smpcOf } from './factSources.ts'
import * as shared from './sharedTexts.ts'

const sneezing = text(
  'Relieves sneezing, runny nose, itching and hives.',
  'چھینکیں، بہتی ناک، خارش اور چھپاکی میں آرام دیتی ہے۔',
)

const sedating = {
  what: sneezing,
  avoid: text(
    'Ask first if you have glaucoma, an enlarged prostate, asthma, or take sleeping pills or tranquillizers.',
    'کالا موتیا، پروسٹیٹ کا بڑھنا یا دمہ ہو، یا نیند یا سکون کی گولیاں لیتے ہوں تو پہلے پوچھیں۔',
  ),
  warnings: {
    age: text(
      'Not for children under 6 unless a doctor says so: they may become very sleepy or very restless.',
      'ڈاکٹر کے کہے بغیر 6 سال سے کم عمر کو نہ دیں: بہت سلا سکتی ہے یا بہت بےچین کر سکتی ہے۔',
    ),
    driving: shared.drowsy,
    alcohol: shared.noAlcohol,
    pregnancy: shared.askWhenPregnant,
    breastfeeding: shared.askWhenBreastfeeding,
  },
}

const xanthine = {
  what: text(
    'Widens the airways, so that breathing is easier.',
    'سانس کی نالیاں کھولتی ہے تاکہ سانس آسانی سے آئے۔',
  ),
  avoid: text(
    'Ask first with heart disease, fast heartbeat, epilepsy, a stomach ulcer or liver disease.',
    'دل کی بیماری، تیز دھڑکن، مرگی، معدے کا السر یا جگر کی بیماری ہو تو پہلے پوچھیں۔',
  ),
  warnings: {
    age: text(
      'For children only in the dose that a doctor wrote.',
      'بچوں کو صرف ڈاکٹر کی لکھی ہوئی مقدار دیں۔',
    ),
    pregnancy: shared.askWhenPregnant,
    medicines: text(
      'Not with theophylline. Ask first if you take ciprofloxacin, clarithromycin or erythromycin: they raise it to a harmful level.',
      'تھیوفائلین کے ساتھ نہ لیں۔ سپروفلوکساسن، کلیریتھرومائسن یا اریتھرومائسن لیتے ہوں تو پہلے پوچھیں، جسم میں مقدار خطرناک حد تک بڑھ سکتی ہے۔',
    ),
    stop: text(
      'Stop and see a doctor for vomiting, a racing heart, shaking or fits.',
      'الٹی، بہت تیز دھڑکن، کپکپی یا جھٹکے ہوں تو بند کر کے ڈاکٹر کو دکھائیں۔',
    ),
  },
}

/** Colds, allergy and cough. */
export const coldAndCough = [
  defineFacts('pseudoephedrine', drugFactsOf('Sudafed (pseudoephedrine)'), {
    what: text('Opens a blocked nose.', 'بند ناک کھولتی ہے۔'),
    avoid: text(
      'Do not take it with high blood pressure, heart disease, an overactive thyroid or glaucoma, or within 14 days of an MAO inhibitor.',
      'ہائی بلڈ پریشر، دل کی بیماری، تھائیرائیڈ کی زیادتی یا کالا موتیا ہو، یا ایم اے او انہیبیٹر بند کیے 14 دن نہ ہوئے ہوں تو نہ لیں۔',
    ),
    warnings: {
      age: text('Not for children under 12.', '12 سال سے کم عمر کو نہ دیں۔'),
      pregnancy: shared.askWhenPregnant,
      breastfeeding: shared.askWhenBreastfeeding,
      medicines: text(
        'It raises the blood pressure and works against its medicines.',
        'بلڈ پریشر بڑھاتی ہے اور بلڈ پریشر کی دوا کا اثر کم کرتی ہے۔',
      ),
      stop: text(
        'Stop and see a doctor for a severe headache, a racing heart or chest pain. It can keep you awake.',
        'شدید سر درد، تیز دھڑکن یا سینے میں درد ہو تو بند کر کے ڈاکٹر کو دکھائیں۔ اس سے نیند خراب ہو سکتی ہے۔',
      ),
    },
  }),
  ...(['chlorpheniramine', 'triprolidine', 'diphenhydramine'] as const).map((id) =>
    defineFacts(id, drugFactsOf(`${id} (antihistamine, 21 CFR part 341)`), sedating),
  ),
  defineFacts('pheniramine', insertOf('Avil (pheniramine)'), sedating),
  defineFacts('cetirizine', drugFactsOf('Zyrtec (cetirizine)'), {
    what: sneezing,
    take: text('Once a day, best in the evening.', 'دن میں ایک بار، بہتر ہے کہ شام کو۔'),
    warnings: {
      driving: shared.mayBeDrowsy,
      alcohol: shared.noAlcohol,
      kidney: text(
        'Ask first if your kidneys are weak: the dose is lower.',
        'گردے کمزور ہوں تو پہلے پوچھیں، خوراک کم ہوتی ہے۔',
      ),
      pregnancy: shared.askWhenPregnant,
      breastfeeding: shared.askWhenBreastfeeding,
    },
  }),
  defineFacts('loratadine', drugFactsOf('Claritin (loratadine)'), {
    what: sneezing,
    take: text('Once a day.', 'دن میں ایک بار۔'),
    warnings: {
      kidney: text('Ask first if liver or kidneys are weak.', 'جگر یا گردے کمزور ہوں تو پہلے پوچھیں۔'),
      pregnancy: shared.askWhenPregnant,
      breastfeeding: shared.askWhenBreastfeeding,
    },
  }),
  defineFacts('fexofenadine', drugFactsOf('Allegra (fexofenadine)'), {
    what: sneezing,
    take: text(
      'Take it with water, not with fruit juice. Keep two hours between it and an antacid.',
      'پانی سے لیں، پھلوں کے جوس سے نہیں۔ تیزابیت کی دوا سے دو گھنٹے کا وقفہ رکھیں۔',
    ),
    warnings: {
      kidney: text('Ask first if your kidneys are weak.', 'گردے کمزور ہوں تو پہلے پوچھیں۔'),
      pregnancy: shared.askWhenPregnant,
      breastfeeding: shared.askWhenBreastfeeding,
    },
  }),
  defineFacts('ebastine', insertOf('Kestine (ebastine)'), {
    what: sneezing,
    take: text('Once a day.', 'دن میں ایک بار۔'),
    warnings: { pregnancy: shared.askWhenPregnant, breastfeeding: shared.askWhenBreastfeeding },
  }),
  defineFacts('aminophylline', smpcOf('Phyllocontin (aminophylline)'), xanthine),
  defineFacts('acefylline', insertOf('Acefyl (acefylline)'), xanthine),
  defineFacts('ammonium-chloride', insertOf('Hydryllin'), {
    what: text('Loosens phlegm in a cough.', 'کھانسی میں بلغم نرم کرتی ہے۔'),
  }),
  defineFacts('ivy-leaf', 'EMA herbal monograph on Hedera helix (ivy leaf), sections 4.1 to 4.8', {
    what: text('A herbal medicine that loosens phlegm in a cough.', 'بلغم والی کھانسی کی جڑی بوٹیوں کی دوا۔'),
    take: text('Shake the bottle before each dose.', 'ہر خوراک سے پہلے بوتل ہلائیں۔'),
    warnings: {
      age: text(
        'Not for children under 2: a cough may become worse.',
        '2 سال سے کم عمر کو نہ دیں، کھانسی بڑھ سکتی ہے۔',
      ),
      pregnancy: shared.askWhenPregnant,
      stop: text(
        'See a doctor for trouble breathing, fever or bloody phlegm.',
        'سانس کی تکلیف، بخار یا بلغم میں خون ہو تو ڈاکٹر کو دکھائیں۔',
      ),
    },
  }),
  defineFacts('acetylcysteine', smpcOf('acetylcysteine'), {
    what: text(
      'Thins thick phlegm, so that it comes up easily.',
      'گاڑھا بلغم پتلا کرتی ہے تاکہ آسانی سے نکلے۔',
    ),
    take: text(
      'Dissolve it in a glass of water and drink it at once.',
      'ایک گلاس پانی میں گھول کر فوراً پی لیں۔',
    ),
    avoid: text('Ask first with asthma or a stomach ulcer.', 'دمہ یا معدے کا السر ہو تو پہلے پوچھیں۔'),
    warnings: {
      age: text(
        'Not for children under 2 unless a doctor says so.',
        'ڈاکٹر کے کہے بغیر 2 سال سے کم عمر کو نہ دیں۔',
      ),
      pregnancy: shared.askWhenPregnant,
    },
  }),
  ...(['dichlorobenzyl-alcohol', 'amylmetacresol'] as const).map((id) =>
    defineFacts(id, smpcOf('Strepsils'), {
      routes: ['oromucosal'],
      what: text(
        'A mild antiseptic that soothes a sore throat.',
        'گلے کی خراش میں آرام دینے والی ہلکی جراثیم کش دوا۔',
      ),
      take: text(
        'Let it melt slowly in the mouth. Diabetics: it contains sugar.',
        'منہ میں آہستہ آہستہ گھلنے دیں۔ شوگر کے مریض: اس میں چینی ہے۔',
      ),
      warnings: {
        age: text(
          'Not for children under 6: they can choke on it.',
          '6 سال سے کم عمر کو نہ دیں، گلے میں اٹک سکتی ہے۔',
        ),
        stop: text(
          'See a doctor if the throat hurts for more than 3 days or with high fever.',
          'گلا 3 دن سے زیادہ دکھے یا تیز بخار ہو تو ڈاکٹر کو دکھائیں۔',
        ),
      },
    }),
  ),
  ...(['camphor', 'menthol', 'eucalyptus-oil'] as const).map((id) =>
    defineFacts(id, drugFactsOf('Vicks VapoRub'), {
      routes: ['skin'],
      what: text(
        'Its vapour eases a blocked nose and cough.',
        'اس کی بھاپ بند ناک اور کھانسی میں آرام دیتی ہے۔',
      ),
      take: text(
        'Rub it on chest and throat. Never in nostrils, mouth or eyes, on wounds, and never heat it.',
        'سینے اور گلے پر ملیں۔ ناک، منہ، آنکھ یا زخم میں ہرگز نہیں، اور کبھی گرم نہ کریں۔',
      ),
      warnings: {
        age: text(
          'Not for children under 2. It is poisonous when swallowed.',
          '2 سال سے کم عمر پر نہ لگائیں۔ نگلنے سے زہریلی ہے۔',
        ),
      },
    }),
  ),
  defineFacts('menthol', drugFactsOf('menthol (cough, 21 CFR part 341)'), {
    what: text('Cools the throat and eases the urge to cough.', 'گلے کو ٹھنڈک دیتی اور کھانسی کم کرتی ہے۔'),
  }),
  defineFacts('xylometazoline', smpcOf('Otrivine'), {
    routes: ['nasal'],
    what: text('Opens a blocked nose within minutes.', 'بند ناک چند منٹ میں کھولتی ہے۔'),
    take: text(
      'At most 7 days. Longer use makes the nose block by itself. One bottle for one patient.',
      'زیادہ سے زیادہ 7 دن۔ اس سے زیادہ استعمال سے ناک خود بند رہنے لگتی ہے۔ ایک بوتل ایک ہی مریض استعمال کرے۔',
    ),
    avoid: text(
      'Not with narrow-angle glaucoma or after surgery through the nose. Ask first with high blood pressure or heart disease.',
      'کالا موتیا ہو یا ناک کے راستے آپریشن ہوا ہو تو نہ لیں۔ ہائی بلڈ پریشر یا دل کی بیماری ہو تو پہلے پوچھیں۔',
    ),
    warnings: {
      age: text(
        'The 0.1 % spray is not for children under 12.',
        '0.1 فیصد والا سپرے 12 سال سے کم عمر کے لیے نہیں۔',
      ),
      pregnancy: shared.askWhenPregnant,
    },
  }),
]
