import { defineIngredient } from '../defineIngredient.ts'
import { fdaLabel, fdaMonograph, ukSmpc } from '../sources.ts'

/** Laxatives, rehydration, probiotics, bowel disease and liver. */
export const bowelAndLiver = [
  defineIngredient('oral-rehydration-salts', 'Oral rehydration salts', 'او آر ایس (نمکول)', ['rehydration'], {
    saleClassFloor: 'otc',
    shortCourse: true,
    source: 'WHO and UNICEF joint statement on oral rehydration salts, 2004',
  }),
  defineIngredient('lactulose', 'Lactulose', 'لیکٹولوز', ['laxative'], {
    saleClassFloor: 'otc',
    source: ukSmpc('Duphalac (lactulose)'),
  }),
  defineIngredient('liquid-paraffin', 'Liquid paraffin', 'لیکوئیڈ پیرافین', ['laxative'], {
    saleClassFloor: 'otc',
    source: fdaMonograph(334, 'laxatives'),
  }),
  defineIngredient('psyllium', 'Ispaghula (psyllium) husk', 'اسپغول', ['laxative'], {
    saleClassFloor: 'otc',
    source: fdaMonograph(334, 'laxatives'),
  }),
  defineIngredient('bisacodyl', 'Bisacodyl', 'بساکوڈل', ['laxative'], {
    saleClassFloor: 'otc',
    shortCourse: true,
    limits: { maxMgPerDose: 15, minAgeMonths: 72, maxDaysOtc: 7 },
    source: fdaMonograph(334, 'laxatives'),
  }),
  defineIngredient('sodium-picosulfate', 'Sodium picosulfate', 'سوڈیم پیکوسلفیٹ', ['laxative'], {
    saleClassFloor: 'otc',
    source: ukSmpc('Dulcolax Pico (sodium picosulfate)'),
  }),
  defineIngredient('senna', 'Senna', 'سنا', ['laxative', 'herbal'], {
    saleClassFloor: 'otc',
    source: fdaMonograph(334, 'laxatives'),
  }),
  defineIngredient('macrogol', 'Macrogol 3350 (polyethylene glycol)', 'میکروگول', ['laxative'], {
    saleClassFloor: 'otc',
    source: fdaLabel('MiraLAX (polyethylene glycol 3350)'),
  }),
  defineIngredient('glycerol', 'Glycerol', 'گلیسرین', ['laxative'], {
    saleClassFloor: 'otc',
    source: fdaMonograph(334, 'laxatives'),
  }),
  defineIngredient('bacillus-clausii', 'Bacillus clausii spores', 'بیسیلس کلاؤسائی', ['probiotic'], {
    saleClassFloor: 'otc',
  }),
  defineIngredient(
    'saccharomyces-boulardii',
    'Saccharomyces boulardii',
    'سیکرومائسیز بولارڈی',
    ['probiotic'],
    {
      saleClassFloor: 'otc',
    },
  ),
  defineIngredient('lactobacillus', 'Lactobacillus', 'لیکٹوبیسیلس', ['probiotic'], { saleClassFloor: 'otc' }),
  defineIngredient('silymarin', 'Silymarin (milk thistle)', 'سلیمارین', ['herbal'], {
    saleClassFloor: 'otc',
  }),
  defineIngredient('pancreatin', 'Pancreatin', 'پینکریاٹین', ['nutrient'], {
    refillable: true,
    biologic: true,
    source: fdaLabel('Creon (pancrelipase)'),
  }),
  defineIngredient('mesalazine', 'Mesalazine', 'میسالازین', ['dmard', 'salicylate'], {
    refillable: true,
    allergyGroups: ['nsaid'],
    limits: { routes: ['oral'], maxMgPerDay: 4_800 },
    source: fdaLabel('Asacol HD (mesalamine)'),
  }),
  defineIngredient('ursodeoxycholic-acid', 'Ursodeoxycholic acid', 'ارسوڈی آکسی کولک ایسڈ', ['nutrient'], {
    refillable: true,
    source: fdaLabel('Urso (ursodiol)'),
  }),
  defineIngredient('rifaximin', 'Rifaximin', 'ریفیکسیمن', ['rifamycin'], {
    antimicrobial: true,
    limits: { maxMgPerDay: 1_650 },
    source: fdaLabel('Xifaxan (rifaximin)'),
  }),
  defineIngredient('ornithine-aspartate', 'L-ornithine L-aspartate', 'اورنیتھین ایسپارٹیٹ', ['nutrient']),
]
