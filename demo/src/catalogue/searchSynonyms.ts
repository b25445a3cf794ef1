import type { Insertable } from 'kysely'
import type { SearchSynonymsTable } from 'server/db/tables'

const fever = 'paracetamol, ibuprofen'
const pain = 'paracetamol, ibuprofen, diclofenac, mefenamic acid, naproxen'
const cough = 'ivy leaf, aminophylline, acefylline, acetylcysteine, cough'
const cold = 'pseudoephedrine, pheniramine, herbal cold, xylometazoline, menthol'
const allergy = 'cetirizine, loratadine, fexofenadine, ebastine, chlorpheniramine'
const diarrhoea = 'oral rehydration salts, loperamide, saccharomyces boulardii, bacillus clausii'
const constipation = 'lactulose, psyllium, liquid paraffin'
const acidity = 'omeprazole, esomeprazole, sodium alginate, aluminium hydroxide, citric acid'
const sugar = 'metformin, glimepiride, gliclazide, sitagliptin, empagliflozin, insulin'
const pressure = 'amlodipine, lisinopril, valsartan, bisoprolol, atenolol'
const itch = 'cetirizine, clotrimazole, permethrin, chlorpheniramine'
const nausea = 'dimenhydrinate, domperidone, prochlorperazine'
const iron = 'iron folic acid'

/** Search words of users in Pakistan, Roman Urdu and English, with the generics and words that they mean. */
const words: Readonly<Record<string, string>> = {
  bukhar: fever,
  bukhaar: fever,
  fever: fever,
  dard: pain,
  pain: pain,
  'sar dard': 'paracetamol, ibuprofen, aspirin',
  'sir dard': 'paracetamol, ibuprofen, aspirin',
  headache: 'paracetamol, ibuprofen, aspirin',
  'adha sar dard': 'paracetamol caffeine, naproxen, ibuprofen',
  migraine: 'paracetamol caffeine, naproxen, ibuprofen',
  'jism dard': pain,
  'kamar dard': 'orphenadrine, diclofenac, methyl salicylate',
  'jor dard': 'diclofenac, celecoxib, methyl salicylate',
  'ghutnay dard': 'diclofenac, celecoxib, methyl salicylate',
  'dant dard': 'ibuprofen, mefenamic acid, paracetamol',
  'daant dard': 'ibuprofen, mefenamic acid, paracetamol',
  mahwari: 'mefenamic acid, naproxen, ibuprofen',
  khansi: cough,
  khaansi: cough,
  cough: cough,
  balgham: 'acetylcysteine, ivy leaf, aminophylline',
  'gala kharab': 'amylmetacresol, flurbiprofen, herbal throat',
  'sore throat': 'amylmetacresol, flurbiprofen, herbal throat',
  zukam: cold,
  zukaam: cold,
  nazla: cold,
  flu: cold,
  'naak band': 'xylometazoline, pseudoephedrine, menthol',
  chheenk: allergy,
  allergy: allergy,
  khujli: itch,
  kharish: itch,
  itching: itch,
  daad: 'clotrimazole, ketoconazole, miconazole',
  fungus: 'clotrimazole, ketoconazole, miconazole, fluconazole',
  'pait dard': 'mebeverine, sodium alginate, paracetamol',
  'pet dard': 'mebeverine, sodium alginate, paracetamol',
  dast: diarrhoea,
  dasta: diarrhoea,
  loose: diarrhoea,
  diarrhea: diarrhoea,
  namkol: 'oral rehydration salts',
  qabz: constipation,
  kabz: constipation,
  constipation: constipation,
  gas: 'sodium alginate, aluminium hydroxide, citric acid, herbal digestive',
  tezabiyat: acidity,
  acidity: acidity,
  'seenay jalan': acidity,
  badhazmi: 'herbal digestive, domperidone, citric acid',
  ulti: nausea,
  matli: nausea,
  chakkar: 'betahistine, dimenhydrinate, prochlorperazine',
  keeray: 'albendazole, mebendazole',
  shugar: sugar,
  diabetes: sugar,
  'blood pressure': pressure,
  'khoon kami': iron,
  taqat: 'multivitamin, complex, iron',
  kamzori: 'multivitamin, complex, iron',
  haddi: 'calcium, cholecalciferol',
  saans: 'salbutamol, montelukast, formoterol',
  dama: 'salbutamol, montelukast, salmeterol',
  muhasay: 'benzoyl peroxide',
  jalna: 'silver sulfadiazine',
  zakhm: 'povidone, polymyxin, fusidic acid',
  khushki: 'zinc pyrithione, ketoconazole, carboxymethylcellulose',
  joon: 'permethrin',
}

/** The initial synonyms of a demo; staff change them in the back office. */
export const searchSynonymRows = (opened: Date): Insertable<SearchSynonymsTable>[] =>
  Object.entries(words).map(([word, finds], place) => ({
    id: `search-word-${place + 1}`,
    word,
    synonyms: finds.split(', '),
    created_at: opened,
  }))
