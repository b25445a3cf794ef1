import { defineFacts, text } from './defineFacts.ts'
import { labelOf, smpcOf } from './factSources.ts'
import * as shared from './sharedTexts.ts'

const infection = text(
  'An antibiotic against bacteria. It does not help against colds and flu.',
  'جراثیم کے خلاف اینٹی بائیوٹک۔ نزلہ، زکام اور فلو میں فائدہ نہیں دیتی۔',
)

const penicillin = {
  what: infection,
  take: shared.finishTheCourse,
  avoid: shared.penicillinAvoid,
  warnings: { stop: shared.rashStop, breastfeeding: shared.askWhenBreastfeeding },
}

const cephalosporin = {
  what: infection,
  take: shared.finishTheCourse,
  avoid: text(
    'Tell us about any allergy to cephalosporins or penicillin before you take it.',
    'سیفالوسپورن یا پینسلن سے الرجی ہو تو لینے سے پہلے بتائیں۔',
  ),
  warnings: { stop: shared.rashStop },
}

const macrolide = {
  what: infection,
  take: shared.finishTheCourse,
  avoid: text(
    'Ask first with heart rhythm trouble, liver disease, or an allergy to macrolides.',
    'دل کی بے ترتیب دھڑکن، جگر کی بیماری یا اس گروپ سے الرجی ہو تو پہلے پوچھیں۔',
  ),
  warnings: {
    pregnancy: shared.askWhenPregnant,
    breastfeeding: shared.askWhenBreastfeeding,
    stop: shared.rashStop,
  },
}

const quinolone = {
  what: infection,
  take: text(
    'With a full glass of water. Keep milk, iron, calcium, zinc and antacids two hours away from it. Finish the days that your doctor wrote.',
    'پانی کے بھرے گلاس سے لیں۔ دودھ، آئرن، کیلشیم، زنک اور تیزابیت کی دوا سے دو گھنٹے کا وقفہ رکھیں۔ ڈاکٹر کے لکھے ہوئے دن پورے کریں۔',
  ),
  avoid: text(
    'Do not take it after tendon trouble from such an antibiotic, or with myasthenia. Ask first with epilepsy or heart rhythm trouble.',
    'اس گروپ کی دوا سے پٹھے کی نس (ٹینڈن) خراب ہو چکی ہو یا مائیستھینیا ہو تو نہ لیں۔ مرگی یا دل کی بے ترتیب دھڑکن ہو تو پہلے پوچھیں۔',
  ),
  warnings: {
    age: text(
      'Not under 18 unless a specialist says so.',
      '18 سال سے کم عمر کو ماہر ڈاکٹر کے کہے بغیر نہ دیں۔',
    ),
    pregnancy: text(
      'Not in pregnancy unless your doctor sees no other way.',
      'حمل میں نہ لیں، سوائے اس کے کہ ڈاکٹر کے پاس کوئی اور راستہ نہ ہو۔',
    ),
    breastfeeding: shared.askWhenBreastfeeding,
    driving: shared.dizzy,
    medicines: text(
      'With diabetes medicine the sugar can fall low. Ask first if you take a steroid or tizanidine.',
      'شوگر کی دوا کے ساتھ شوگر بہت کم ہو سکتی ہے۔ سٹیرائیڈ یا ٹیزانیڈین لیتے ہوں تو پہلے پوچھیں۔',
    ),
    stop: text(
      'Stop and call at once for pain or swelling of a tendon, numbness, a racing heart or strong mood changes.',
      'ٹینڈن میں درد یا سوجن، سن پن، بہت تیز دھڑکن یا مزاج میں شدید تبدیلی ہو تو بند کر کے فوراً رابطہ کریں۔',
    ),
  },
}

const sulfa = {
  what: infection,
  take: text(
    'Drink much water. Take all the days that your doctor wrote.',
    'پانی زیادہ پیئیں۔ ڈاکٹر کے لکھے ہوئے دن پورے کریں۔',
  ),
  avoid: text(
    'Do not take it with a sulfa allergy, G6PD deficiency, anaemia from a lack of folic acid, or severe liver or kidney disease.',
    'سلفا سے الرجی، جی سکس پی ڈی کی کمی، فولک ایسڈ کی کمی سے خون کی کمی، یا جگر یا گردے کی شدید بیماری میں نہ لیں۔',
  ),
  warnings: {
    pregnancy: text('Not in pregnancy unless your doctor says so.', 'ڈاکٹر کے کہے بغیر حمل میں نہ لیں۔'),
    breastfeeding: shared.askWhenBreastfeeding,
    age: text('Never for babies under 2 months.', '2 ماہ سے چھوٹے بچوں کو ہرگز نہ دیں۔'),
    medicines: text(
      'Ask first if you take methotrexate, warfarin or blood pressure medicine.',
      'میتھوٹریکسیٹ، وارفرین یا بلڈ پریشر کی دوا لیتے ہوں تو پہلے پوچھیں۔',
    ),
    stop: text(
      'Stop at the first sign of a rash and see a doctor.',
      'خارش یا دانے نکلتے ہی بند کر کے ڈاکٹر کو دکھائیں۔',
    ),
  },
}

/** Antibiotics and antifungals by mouth. */
export const antibiotics = [
  defineFacts('amoxicillin', labelOf('Amoxil (amoxicillin)'), penicillin),
  defineFacts('clavulanic-acid', labelOf('Augmentin (amoxicillin and clavulanate)'), {
    ...penicillin,
    what: text(
      'Helps amoxicillin against bacteria that resist it.',
      'اموکسیسلن کو ان جراثیم پر اثر کرنے میں مدد دیتی ہے جو اس سے بچ نکلتے ہیں۔',
    ),
    take: text(
      'Take it at the start of a meal. The mixed suspension stands in the fridge: shake it, and throw it away after 7 days.',
      'کھانا شروع کرتے ہوئے لیں۔ تیار سیرپ فریج میں رکھیں، ہر بار ہلائیں اور 7 دن بعد پھینک دیں۔',
    ),
    warnings: {
      ...penicillin.warnings,
      liver: text('Not when it gave you jaundice before.', 'پہلے اس سے یرقان ہوا ہو تو نہ لیں۔'),
    },
  }),
  defineFacts('cephradine', smpcOf('cefradine'), cephalosporin),
  defineFacts('cefixime', labelOf('Suprax (cefixime)'), cephalosporin),
  defineFacts('azithromycin', labelOf('Zithromax (azithromycin)'), {
    ...macrolide,
    take: text(
      'Once a day, at the same time. Take all the days that your doctor wrote. Keep two hours between it and an antacid.',
      'دن میں ایک بار، ایک ہی وقت پر۔ ڈاکٹر کے لکھے ہوئے دن پورے کریں۔ تیزابیت کی دوا سے دو گھنٹے کا وقفہ رکھیں۔',
    ),
  }),
  defineFacts('clarithromycin', labelOf('Biaxin (clarithromycin)'), {
    ...macrolide,
    warnings: {
      ...macrolide.warnings,
      pregnancy: text(
        'Not in pregnancy unless your doctor sees no other way.',
        'حمل میں نہ لیں، سوائے اس کے کہ ڈاکٹر کے پاس کوئی اور راستہ نہ ہو۔',
      ),
      medicines: text(
        'It goes badly with many medicines: simvastatin, colchicine, domperidone, blood thinners and others. Show us all that you take.',
        'کئی دواؤں کے ساتھ خطرناک ہے: سمواسٹیٹن، کولچیسین، ڈومپیریڈون، خون پتلا کرنے والی اور دوسری۔ اپنی سب دوائیں ہمیں دکھائیں۔',
      ),
    },
  }),
  defineFacts('ciprofloxacin', labelOf('Cipro (ciprofloxacin)'), quinolone),
  defineFacts('levofloxacin', labelOf('Levaquin (levofloxacin)'), quinolone),
  defineFacts('moxifloxacin', labelOf('Avelox (moxifloxacin)'), quinolone),
  defineFacts('doxycycline', labelOf('Vibramycin (doxycycline)'), {
    what: infection,
    take: text(
      'With a full glass of water, sitting or standing, not before lying down. Keep milk, iron, calcium and antacids two hours away.',
      'پانی کے بھرے گلاس سے، بیٹھ یا کھڑے ہو کر لیں، لیٹنے سے پہلے نہیں۔ دودھ، آئرن، کیلشیم اور تیزابیت کی دوا سے دو گھنٹے کا وقفہ رکھیں۔',
    ),
    warnings: {
      pregnancy: text('Not in pregnancy.', 'حمل میں نہ لیں۔'),
      breastfeeding: shared.askWhenBreastfeeding,
      age: text(
        'Not for children under 8: it stains the teeth.',
        '8 سال سے کم عمر کو نہ دیں، دانت خراب ہو جاتے ہیں۔',
      ),
      stop: text('Stay out of strong sun: the skin burns easily.', 'تیز دھوپ سے بچیں، جلد جلدی جلتی ہے۔'),
    },
  }),
  defineFacts('sulfamethoxazole', labelOf('Bactrim DS (sulfamethoxazole and trimethoprim)'), sulfa),
  defineFacts('trimethoprim', labelOf('Bactrim DS (sulfamethoxazole and trimethoprim)'), sulfa),
  defineFacts('metronidazole', labelOf('Flagyl (metronidazole)'), {
    what: text(
      'Against bacteria and amoebas in bowel, gums and womb.',
      'آنتوں، مسوڑھوں اور بچہ دانی کے جراثیم اور امیبا کے خلاف۔',
    ),
    take: text(
      'With or after food. Take all the days that your doctor wrote. A metallic taste is harmless.',
      'کھانے کے ساتھ یا بعد لیں۔ ڈاکٹر کے لکھے ہوئے دن پورے کریں۔ منہ میں دھات جیسا ذائقہ بے ضرر ہے۔',
    ),
    warnings: {
      alcohol: text(
        'No alcohol during it and for 3 days after: it makes you very sick.',
        'دوا کے دوران اور 3 دن بعد تک شراب نہ پیئیں، طبیعت بہت خراب ہو جاتی ہے۔',
      ),
      pregnancy: text('Not in the first three months of pregnancy.', 'حمل کے پہلے تین مہینوں میں نہ لیں۔'),
      breastfeeding: shared.askWhenBreastfeeding,
      medicines: text(
        'Ask first if you take warfarin or lithium.',
        'وارفرین یا لیتھیم لیتے ہوں تو پہلے پوچھیں۔',
      ),
      stop: text(
        'Stop and call for numb hands or feet, or fits.',
        'ہاتھ پاؤں سن ہوں یا جھٹکے لگیں تو بند کر کے رابطہ کریں۔',
      ),
    },
  }),
  defineFacts(
    'diloxanide',
    'WHO Model Prescribing Information: Drugs used in parasitic diseases, diloxanide',
    {
      what: text('Kills amoebas that are left in the bowel.', 'آنتوں میں رہ جانے والے امیبا کو مارتی ہے۔'),
      take: shared.finishTheCourse,
      warnings: { pregnancy: shared.askWhenPregnant, breastfeeding: shared.askWhenBreastfeeding },
    },
  ),
  defineFacts('fluconazole', labelOf('Diflucan (fluconazole)'), {
    what: text(
      'Against yeast infections of vagina, mouth and others.',
      'خمیری انفیکشن (فنگس) کے خلاف: اندام نہانی، منہ وغیرہ۔',
    ),
    take: shared.asPrescribed,
    warnings: {
      pregnancy: text('Not in pregnancy.', 'حمل میں نہ لیں۔'),
      breastfeeding: shared.askWhenBreastfeeding,
      liver: text(
        'Ask first with liver or heart rhythm trouble.',
        'جگر یا دل کی دھڑکن کا مسئلہ ہو تو پہلے پوچھیں۔',
      ),
      medicines: text(
        'Ask first if you take warfarin, diabetes tablets, simvastatin or domperidone.',
        'وارفرین، شوگر کی گولی، سمواسٹیٹن یا ڈومپیریڈون لیتے ہوں تو پہلے پوچھیں۔',
      ),
    },
  }),
]
