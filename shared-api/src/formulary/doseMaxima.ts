import type { DoseMaximum } from './ingredient.ts'
import type { FormGroup, Route } from './productForms.ts'
import { fdaLabel, nihFactSheet, STARTER, ukSmpc } from './sources.ts'

type Row = readonly [id: string, mgPerDay: number, source: string]

const of = (
  routes: readonly Route[],
  fromDaysApart: number,
  rows: readonly Row[],
  forms?: readonly FormGroup[],
) =>
  rows.map(([id, mgPerDay, source]) => ({
    id,
    maximum: { routes, mgPerDay, fromDaysApart, source, ...(forms ? { forms } : {}) } satisfies DoseMaximum,
  }))

const WEEK = 7
/** Also holds for a single dose. */
const MONTH = 28

/** By mouth, each day. Ingredients whose own row states a maximum are not here. */
const oral: readonly Row[] = [
  ['acetylcysteine', 600, ukSmpc('acetylcysteine oral powder')],
  ['alendronic-acid', 10, fdaLabel('Fosamax (alendronate), daily dose')],
  ['alprazolam', 4, fdaLabel('Xanax (alprazolam), anxiety')],
  ['aminophylline', 900, ukSmpc('Phyllocontin (aminophylline)')],
  ['ampicillin', 4000, ukSmpc('ampicillin capsules')],
  ['bromazepam', 18, ukSmpc('Lexotan (bromazepam), outpatients')],
  ['clavulanic-acid', 375, ukSmpc('Augmentin (amoxicillin and clavulanic acid), 125 mg three times a day')],
  ['clonazepam', 8, ukSmpc('Rivotril (clonazepam) tablets, maintenance')],
  ['diloxanide', 1500, ukSmpc('diloxanide tablets')],
  ['dydrogesterone', 30, ukSmpc('Duphaston (dydrogesterone)')],
  ['ebastine', 20, 'Spanish product information of Ebastel (ebastine), section 4.2'],
  ['flucloxacillin', 4000, ukSmpc('flucloxacillin capsules')],
  ['folic-acid', 15, ukSmpc('folic acid 5 mg tablets')],
  ['itopride', 150, 'Japanese package insert of Ganaton (itopride)'],
  ['ketotifen', 4, ukSmpc('Zaditen (ketotifen)')],
  // 30 to 50 ml three times a day, of 3.35 g in 5 ml.
  ['lactulose', 100_500, ukSmpc('Duphalac (lactulose), hepatic encephalopathy')],
  // 600 mg three times a day.
  ['lithium', 1800, fdaLabel('lithium carbonate tablets, acute mania')],
  ['mebendazole', 200, ukSmpc('Vermox (mebendazole) tablets')],
  ['mecobalamin', 1.5, 'Japanese package insert of Methycobal (mecobalamin) tablets'],
  ['norethisterone', 20, ukSmpc('Primolut N (norethisterone)')],
  ['phenoxymethylpenicillin', 4000, ukSmpc('phenoxymethylpenicillin tablets')],
  ['sulfamethoxazole', 2400, ukSmpc('co-trimoxazole tablets, severe infections')],
  ['theophylline', 800, ukSmpc('Uniphyllin Continus (theophylline), 400 mg twice a day')],
  ['trimethoprim', 480, ukSmpc('co-trimoxazole tablets, severe infections')],
  ['valproate', 2500, ukSmpc('Epilim (sodium valproate)')],
  ['vitamin-e', 1000, nihFactSheet('Vitamin E, upper level')],
  // Larger doses follow the INR: the pharmacist confirms them.
  ['warfarin', 10, ukSmpc('warfarin tablets')],
]

/** By mouth, in doses at least a week apart. */
const weekly: readonly Row[] = [
  ['alendronic-acid', 70, fdaLabel('Fosamax (alendronate)')],
  // 50,000 IU.
  ['cholecalciferol', 1.25, STARTER],
  ['methotrexate', 30, ukSmpc('methotrexate tablets, psoriasis')],
]

/** By mouth, once or monthly. */
const single: readonly Row[] = [
  ['azithromycin', 2000, fdaLabel('Zithromax (azithromycin)')],
  ['cefixime', 800, 'CDC guidelines on sexually transmitted infections, 2021'],
  // 200,000 IU.
  ['cholecalciferol', 5, STARTER],
  ['clopidogrel', 600, 'ESC guidelines on acute coronary syndromes, 2023'],
  ['doxycycline', 300, 'WHO guidance on cholera: 300 mg once'],
  ['dydrogesterone', 40, ukSmpc('Duphaston (dydrogesterone), threatened miscarriage')],
  ['ibandronic-acid', 150, fdaLabel('Boniva (ibandronate)')],
  ['levonorgestrel', 1.5, fdaLabel('Plan B One-Step (levonorgestrel)')],
  ['mebendazole', 500, 'WHO guideline on preventive chemotherapy against worms, 2017'],
  ['secnidazole', 2000, fdaLabel('Solosec (secnidazole)')],
]

const inhaled: readonly Row[] = [
  ['beclometasone', 2, ukSmpc('Clenil Modulite (beclometasone)')],
  // 12 inhalations of Symbicort 200/6 in a day, as maintenance and reliever.
  ['budesonide', 2.4, ukSmpc('Symbicort (budesonide and formoterol)')],
  ['fluticasone', 2, ukSmpc('Flixotide (fluticasone propionate) Evohaler')],
  ['formoterol', 0.072, ukSmpc('Symbicort (budesonide and formoterol)')],
  // Two inhalations every four hours.
  ['salbutamol', 1.2, fdaLabel('Ventolin HFA (albuterol)')],
]

const nebulised: readonly Row[] = [['salbutamol', 20, ukSmpc('Ventolin (salbutamol) nebules')]]

const nasal: readonly Row[] = [['fluticasone', 0.4, ukSmpc('Flixonase (fluticasone propionate) nasal spray')]]

const rows = [
  ...of(['oral'], 1, oral),
  ...of(['oral'], WEEK, weekly),
  ...of(['oral'], MONTH, single),
  ...of(['inhaled'], 1, inhaled, ['inhaler_mdi', 'inhaler_dry']),
  ...of(['inhaled'], 1, nebulised, ['nebule']),
  ...of(['nasal'], 1, nasal),
]

/** Ids of all ingredients with rows here. */
export const idsWithMaxima: readonly string[] = [...new Set(rows.map(({ id }) => id))]

export const maximaOfIngredient = (id: string): DoseMaximum[] =>
  rows.filter((row) => row.id === id).map(({ maximum }) => maximum)
