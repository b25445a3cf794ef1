import { defineFacts, text } from './defineFacts.ts'
import { drugFactsOf, insertOf, labelOf, smpcOf } from './factSources.ts'
import * as shared from './sharedTexts.ts'

const ppi = {
  what: text(
    'Lowers the acid of the stomach: for heartburn and ulcers, and with antibiotics against Helicobacter.',
    'معدے کی تیزابیت کم کرتی ہے: سینے کی جلن اور السر کے لیے، اور ایچ پائلوری میں اینٹی بائیوٹک کے ساتھ۔',
  ),
  take: text(
    'Take it half an hour before a meal, best before breakfast. Swallow the capsule whole.',
    'کھانے سے آدھا گھنٹہ پہلے لیں، بہتر ہے ناشتے سے پہلے۔ کیپسول ثابت نگلیں۔',
  ),
  warnings: {
    pregnancy: shared.askWhenPregnant,
    breastfeeding: shared.askWhenBreastfeeding,
    medicines: text(
      'Ask first if you take clopidogrel: it may work less.',
      'کلوپیڈوگرل لیتے ہوں تو پہلے پوچھیں، اس کا اثر کم ہو سکتا ہے۔',
    ),
    stop: text(
      'See a doctor for trouble swallowing, black stools, vomiting blood or weight loss.',
      'نگلنے میں دقت، کالا پاخانہ، خون کی الٹی یا وزن کم ہونے پر ڈاکٹر کو دکھائیں۔',
    ),
  },
  storage: shared.coolAndDry,
}

const antacid = {
  what: text(
    'Binds the acid of the stomach and eases heartburn.',
    'معدے کا تیزاب کم کر کے سینے کی جلن میں آرام دیتی ہے۔',
  ),
  warnings: {
    medicines: text(
      'Keep at least two hours between it and other medicines: it holds many of them back.',
      'دوسری دواؤں سے کم از کم دو گھنٹے کا وقفہ رکھیں، یہ کئی دواؤں کا اثر روکتی ہے۔',
    ),
    kidney: text('Ask first if your kidneys are weak.', 'گردے کمزور ہوں تو پہلے پوچھیں۔'),
  },
}

const sodium = text(
  'It contains much sodium. Ask first with high blood pressure, heart or kidney disease, or a diet without salt.',
  'اس میں سوڈیم زیادہ ہے۔ ہائی بلڈ پریشر، دل یا گردے کی بیماری ہو یا نمک کا پرہیز ہو تو پہلے پوچھیں۔',
)

const worms = {
  what: text('Kills worms in the bowel.', 'پیٹ کے کیڑے مارتی ہے۔'),
  warnings: {
    pregnancy: text(
      'Do not take it in pregnancy, above all not in the first three months. Be sure that you are not pregnant.',
      'حمل میں نہ لیں، خاص طور پر پہلے تین مہینوں میں۔ پہلے یقین کر لیں کہ حمل نہیں ہے۔',
    ),
    breastfeeding: shared.askWhenBreastfeeding,
    age: text(
      'For children under 2 only when a doctor says so.',
      '2 سال سے کم عمر کو صرف ڈاکٹر کے کہنے پر دیں۔',
    ),
  },
}

/** Acid, nausea, cramps, diarrhoea, constipation and worms. */
export const stomach = [
  defineFacts('omeprazole', labelOf('Prilosec (omeprazole)'), ppi),
  defineFacts('esomeprazole', labelOf('Nexium (esomeprazole)'), ppi),
  defineFacts('sodium-alginate', smpcOf('Gaviscon'), {
    what: text(
      'Lies on the stomach like a raft and keeps acid from rising.',
      'معدے کے اوپر تہہ بنا کر تیزاب کو اوپر آنے سے روکتی ہے۔',
    ),
    take: text(
      'Shake well. Take it after meals and at bedtime.',
      'اچھی طرح ہلائیں۔ کھانے کے بعد اور سوتے وقت لیں۔',
    ),
    warnings: { kidney: sodium },
  }),
  defineFacts('sodium-bicarbonate', drugFactsOf('sodium bicarbonate antacid (21 CFR part 331)'), {
    ...antacid,
    warnings: {
      ...antacid.warnings,
      kidney: sodium,
      stop: text(
        'Not on an overfull stomach. See a doctor for severe stomach pain.',
        'پیٹ بہت بھرا ہو تو نہ لیں۔ پیٹ میں شدید درد ہو تو ڈاکٹر کو دکھائیں۔',
      ),
    },
  }),
  defineFacts('sodium-carbonate', drugFactsOf('sodium carbonate antacid (21 CFR part 331)'), {
    ...antacid,
    warnings: { ...antacid.warnings, kidney: sodium },
  }),
  defineFacts('citric-acid', drugFactsOf('effervescent antacid (21 CFR part 331)'), {
    what: text(
      'Makes the powder fizz with the antacid salts.',
      'نمکیات کے ساتھ مل کر پاؤڈر میں جھاگ بناتا ہے۔',
    ),
    take: text('Dissolve it in a glass of water and drink it.', 'ایک گلاس پانی میں گھول کر پیئیں۔'),
  }),
  defineFacts('calcium-carbonate', drugFactsOf('calcium carbonate antacid (21 CFR part 331)'), antacid),
  defineFacts('aluminium-hydroxide', drugFactsOf('aluminium hydroxide antacid (21 CFR part 331)'), {
    ...antacid,
    take: text(
      'Shake well. Take it after meals and at bedtime.',
      'اچھی طرح ہلائیں۔ کھانے کے بعد اور سوتے وقت لیں۔',
    ),
  }),
  defineFacts(
    'magnesium-hydroxide',
    drugFactsOf('magnesium hydroxide antacid and laxative (21 CFR parts 331 and 334)'),
    {
      ...antacid,
      what: text(
        'Binds the acid of the stomach. In larger amounts it loosens the bowel.',
        'معدے کا تیزاب کم کرتی ہے۔ زیادہ مقدار میں پاخانہ نرم کرتی ہے۔',
      ),
    },
  ),
  defineFacts('oxetacaine', insertOf('Mucaine (oxetacaine with antacids)'), {
    what: text(
      'Numbs the lining of the gullet and stomach.',
      'خوراک کی نالی اور معدے کی جھلی کو سن کرتی ہے۔',
    ),
    take: text('Take it before meals. Do not mix it with water.', 'کھانے سے پہلے لیں۔ پانی نہ ملائیں۔'),
    avoid: text(
      'Do not take it after an allergy to a local anaesthetic.',
      'سن کرنے والی دوا سے الرجی ہو چکی ہو تو نہ لیں۔',
    ),
    warnings: {
      medicines: text(
        'The throat may feel numb for a while: eat and drink carefully.',
        'گلا کچھ دیر سن رہ سکتا ہے، احتیاط سے کھائیں پیئیں۔',
      ),
    },
  }),
  defineFacts('domperidone', smpcOf('Motilium (domperidone)'), {
    what: text('Stops nausea and vomiting.', 'متلی اور الٹی روکتی ہے۔'),
    take: text('Take it before meals, for at most 7 days.', 'کھانے سے پہلے لیں، زیادہ سے زیادہ 7 دن۔'),
    avoid: text(
      'Do not take it with heart rhythm trouble, heart failure, bleeding from the stomach, a blocked bowel or liver disease.',
      'دل کی بے ترتیب دھڑکن، دل کی کمزوری، معدے سے خون، آنتوں کی رکاوٹ یا جگر کی بیماری میں نہ لیں۔',
    ),
    warnings: {
      age: text(
        'Not for children under 12 unless a doctor says so.',
        'ڈاکٹر کے کہے بغیر 12 سال سے کم عمر کو نہ دیں۔',
      ),
      pregnancy: shared.askWhenPregnant,
      breastfeeding: shared.askWhenBreastfeeding,
      medicines: text(
        'Not with erythromycin, clarithromycin, fluconazole, ketoconazole or other medicines for the heart rhythm: ask our pharmacist.',
        'اریتھرومائسن، کلیریتھرومائسن، فلوکونازول، کیٹوکونازول یا دل کی دھڑکن کی دواؤں کے ساتھ نہ لیں: ہمارے فارماسسٹ سے پوچھیں۔',
      ),
      stop: text(
        'Stop and get help for a racing heart or fainting.',
        'دھڑکن بہت تیز ہو یا بے ہوشی ہو تو بند کر کے فوراً مدد لیں۔',
      ),
    },
  }),
  defineFacts('loperamide', drugFactsOf('Imodium A-D (loperamide)'), {
    what: text('Slows the bowel in sudden diarrhoea.', 'اچانک لگنے والے دست روکتی ہے۔'),
    take: text(
      'At most 2 days on your own. Drink ORS: that matters most.',
      'خود سے زیادہ سے زیادہ 2 دن۔ او آر ایس پیئیں، سب سے اہم یہی ہے۔',
    ),
    avoid: text(
      'Do not take it with blood in the stool, high fever or diarrhoea after an antibiotic.',
      'پاخانے میں خون ہو، تیز بخار ہو یا اینٹی بائیوٹک کے بعد دست لگے ہوں تو نہ لیں۔',
    ),
    warnings: {
      age: text(
        'Not for children under 12: give ORS and see a doctor.',
        '12 سال سے کم عمر کو نہ دیں: او آر ایس پلائیں اور ڈاکٹر کو دکھائیں۔',
      ),
      pregnancy: shared.askWhenPregnant,
      breastfeeding: shared.askWhenBreastfeeding,
      driving: text('It can make you tired or dizzy.', 'تھکن یا چکر ہو سکتے ہیں۔'),
      stop: text(
        'Never more than the pack says: too much can stop the heart.',
        'لکھی ہوئی مقدار سے زیادہ ہرگز نہیں، زیادہ مقدار دل روک سکتی ہے۔',
      ),
    },
  }),
  defineFacts('dimenhydrinate', drugFactsOf('Dramamine (dimenhydrinate)'), {
    what: text(
      'Prevents travel sickness; for nausea, vomiting and dizziness.',
      'سفر کی متلی سے بچاتی ہے؛ متلی، الٹی اور چکر کے لیے۔',
    ),
    take: text(
      'For travel, half an hour to an hour before you leave.',
      'سفر کے لیے روانگی سے آدھا یا ایک گھنٹہ پہلے لیں۔',
    ),
    avoid: text(
      'Ask first with glaucoma, an enlarged prostate or trouble breathing.',
      'کالا موتیا، پروسٹیٹ کا بڑھنا یا سانس کی تکلیف ہو تو پہلے پوچھیں۔',
    ),
    warnings: {
      age: text('Not for children under 2.', '2 سال سے کم عمر کو نہ دیں۔'),
      driving: shared.drowsy,
      alcohol: shared.noAlcohol,
      pregnancy: shared.askWhenPregnant,
      breastfeeding: shared.askWhenBreastfeeding,
    },
  }),
  defineFacts('mebeverine', smpcOf('Colofac (mebeverine)'), {
    what: text(
      'Relaxes cramps of the bowel, as in irritable bowel.',
      'آنتوں کی اینٹھن اور مروڑ میں آرام دیتی ہے۔',
    ),
    take: text('Take it 20 minutes before meals.', 'کھانے سے 20 منٹ پہلے لیں۔'),
    warnings: { pregnancy: shared.askWhenPregnant, breastfeeding: shared.askWhenBreastfeeding },
  }),
  defineFacts('albendazole', labelOf('Albenza (albendazole)'), worms),
  defineFacts('mebendazole', smpcOf('Vermox (mebendazole)'), worms),
]
