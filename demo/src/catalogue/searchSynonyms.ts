import type { Insertable } from 'kysely'
import type { SearchSynonymsTable } from 'server/db/tables'

const pain = 'paracetamol, paracetamol caffeine'
const backPain = 'paracetamol, methyl salicylate iodine'
const cough = 'ivy leaf, herbal throat'
const cold = 'herbal cold, xylometazoline, camphor menthol eucalyptus, pheniramine'
const allergy = 'cetirizine, loratadine, fexofenadine, ebastine, chlorpheniramine'
const throat = 'dichlorobenzyl amylmetacresol, herbal throat'
const diarrhoea = 'oral rehydration salts, saccharomyces boulardii, bacillus clausii'
const constipation = 'lactulose, psyllium, liquid paraffin magnesium'
const alginate = 'sodium alginate bicarbonate calcium carbonate'
const antacids = `${alginate}, aluminium magnesium hydroxide oxetacaine, sodium bicarbonate citric carbonate`
const itch = 'cetirizine, clotrimazole cream, chlorpheniramine'
const fungus = 'clotrimazole cream'
const nausea = 'oral rehydration salts, dimenhydrinate'
const stomach = `mebeverine, ${alginate}`
const worms = 'albendazole, mebendazole'
const nappyRash = 'zinc oxide lanolin benzyl benzoate'
const acne = 'acne aid'
const wound = 'povidone, bandages'
const glucoseMeters = 'test strips, glucometer, lancets'
const pressureMonitors = 'blood pressure monitor'
const rehydration = 'oral rehydration salts'
const iron = 'iron folic acid vitamin, iron folic acid vitamin complex'
const strength = `multivitamin, complex vitamin zinc, ${iron}`

/**
 * Search words of users in Pakistan, Roman Urdu and English, with the generics and words that they mean. Other
 * spellings and Urdu letters are found by their sound. Emergencies and fever are topics of the server.
 */
const words: Readonly<Record<string, string>> = {
  dard: pain,
  pain: pain,
  painkiller: pain,
  'sar dard': pain,
  'sir dard': pain,
  headache: pain,
  'adha sar dard': pain,
  migraine: pain,
  'jism dard': pain,
  'body ache': pain,
  'body pain': pain,
  'muscle pain': pain,
  'kamar dard': backPain,
  backache: backPain,
  'back pain': backPain,
  'jor dard': backPain,
  'joint pain': backPain,
  'knee pain': backPain,
  'ghutnay dard': backPain,
  'dant dard': pain,
  'daant dard': pain,
  toothache: pain,
  'tooth pain': pain,
  mahwari: pain,
  'period pain': pain,
  khansi: cough,
  khaansi: cough,
  cough: cough,
  balgham: cough,
  phlegm: cough,
  'gala kharab': throat,
  'gale dard': throat,
  'sore throat': throat,
  'throat pain': throat,
  zukam: cold,
  zukaam: cold,
  زکام: cold,
  nazla: cold,
  flu: cold,
  'naak band': 'xylometazoline, camphor menthol eucalyptus',
  'blocked nose': 'xylometazoline, camphor menthol eucalyptus',
  chheenk: allergy,
  sneezing: allergy,
  allergy: allergy,
  khujli: itch,
  kharish: itch,
  itching: itch,
  daad: fungus,
  ringworm: fungus,
  fungus: fungus,
  'pait dard': stomach,
  'pet dard': stomach,
  dast: diarrhoea,
  dasta: diarrhoea,
  loose: diarrhoea,
  'loose motion': diarrhoea,
  'loose motions': diarrhoea,
  'diaper rash': nappyRash,
  'nappy rash': nappyRash,
  'لوز موشن': diarrhoea,
  diarrhea: diarrhoea,
  diarrhoea: diarrhoea,
  namkol: 'oral rehydration salts',
  qabz: constipation,
  kabz: constipation,
  constipation: constipation,
  gas: `${antacids}, herbal digestive`,
  tezabiyat: antacids,
  acidity: antacids,
  heartburn: antacids,
  'seenay jalan': antacids,
  badhazmi: 'herbal digestive, sodium bicarbonate citric carbonate',
  indigestion: 'herbal digestive, sodium bicarbonate citric carbonate',
  ulti: nausea,
  matli: nausea,
  qay: nausea,
  قے: nausea,
  vomiting: nausea,
  nausea: nausea,
  chakkar: 'dimenhydrinate',
  keeray: worms,
  worms: worms,
  'pait keeray': worms,
  'pet keeray': worms,
  'stomach worms': worms,
  'family planning': 'condom',
  'birth control': 'condom',
  dehydration: rehydration,
  haiza: rehydration,
  ہیضہ: rehydration,
  cholera: rehydration,
  کیڑے: worms,
  shugar: glucoseMeters,
  diabetes: glucoseMeters,
  'sugar strips': glucoseMeters,
  'sugar strip': glucoseMeters,
  'sugar test': glucoseMeters,
  'sugar machine': glucoseMeters,
  'sugar check': glucoseMeters,
  'sugar meter': glucoseMeters,
  'shugar strips': glucoseMeters,
  'diabetes strips': glucoseMeters,
  'glucose strips': glucoseMeters,
  'bp machine': pressureMonitors,
  'blood pressure machine': pressureMonitors,
  'blood pressure': pressureMonitors,
  'khoon kami': iron,
  anaemia: iron,
  taqat: strength,
  kamzori: strength,
  haddi: 'calcium vitamin, cholecalciferol',
  muhasay: acne,
  acne: acne,
  zakhm: wound,
  wound: wound,
  زخم: wound,
  khushki: 'zinc pyrithione, ketoconazole',
  dandruff: 'zinc pyrithione, ketoconazole',
  joon: 'permethrin',
  lice: 'permethrin',
}

/** The initial synonyms of a demo; staff change them in the back office. */
export const searchSynonymRows = (opened: Date): Insertable<SearchSynonymsTable>[] =>
  Object.entries(words).map(([word, finds], place) => ({
    id: `search-word-${place + 1}`,
    word,
    synonyms: finds.split(', '),
    created_at: opened,
  }))
