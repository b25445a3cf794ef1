import type { ChildMaximum } from './ingredient.ts'
import { fdaLabel, fdaMonograph, ukSmpc } from './sources.ts'

const YEAR = 12

/** Ages in months, from and below. Rows by weight are in the limits of their ingredient. */
type Row = readonly [id: string, fromMonths: number, belowMonths: number, mgPerDay: number, source: string]

const antihistamines = fdaMonograph(341, 'antihistamines')
const antiemetics = fdaMonograph(336, 'antiemetics')
const duphalac = ukSmpc('Duphalac (lactulose), constipation')

/** By mouth. Each label states these ages and amounts. */
const rows: readonly Row[] = [
  ['salbutamol', 2 * YEAR, 12 * YEAR, 8, ukSmpc('Ventolin (salbutamol) syrup')],
  ['montelukast', 6, 6 * YEAR, 4, fdaLabel('Singulair (montelukast)')],
  ['montelukast', 6 * YEAR, 15 * YEAR, 5, fdaLabel('Singulair (montelukast)')],
  ['cetirizine', 6, 6 * YEAR, 5, fdaLabel('Zyrtec (cetirizine)')],
  ['cetirizine', 6 * YEAR, 12 * YEAR, 10, fdaLabel('Zyrtec (cetirizine)')],
  ['levocetirizine', 6, 6 * YEAR, 1.25, fdaLabel('Xyzal (levocetirizine)')],
  ['levocetirizine', 6 * YEAR, 12 * YEAR, 2.5, fdaLabel('Xyzal (levocetirizine)')],
  ['loratadine', 2 * YEAR, 6 * YEAR, 5, fdaLabel('Claritin (loratadine)')],
  ['loratadine', 6 * YEAR, 12 * YEAR, 10, fdaLabel('Claritin (loratadine)')],
  ['desloratadine', 6, YEAR, 1, fdaLabel('Clarinex (desloratadine)')],
  ['desloratadine', YEAR, 6 * YEAR, 1.25, fdaLabel('Clarinex (desloratadine)')],
  ['desloratadine', 6 * YEAR, 12 * YEAR, 2.5, fdaLabel('Clarinex (desloratadine)')],
  ['fexofenadine', 2 * YEAR, 12 * YEAR, 60, fdaLabel('Allegra (fexofenadine)')],
  ['chlorpheniramine', 6 * YEAR, 12 * YEAR, 12, antihistamines],
  ['diphenhydramine', 6 * YEAR, 12 * YEAR, 150, antihistamines],
  ['dimenhydrinate', 2 * YEAR, 6 * YEAR, 75, antiemetics],
  ['dimenhydrinate', 6 * YEAR, 12 * YEAR, 150, antiemetics],
  ['guaifenesin', 2 * YEAR, 6 * YEAR, 600, fdaMonograph(341, 'expectorants')],
  ['guaifenesin', 6 * YEAR, 12 * YEAR, 1_200, fdaMonograph(341, 'expectorants')],
  ['dextromethorphan', 6 * YEAR, 12 * YEAR, 60, fdaMonograph(341, 'antitussives')],
  // 5, 10 and 15 ml of 3.35 g in 5 ml.
  ['lactulose', 0, YEAR, 3_350, duphalac],
  ['lactulose', YEAR, 7 * YEAR, 6_700, duphalac],
  ['lactulose', 7 * YEAR, 15 * YEAR, 10_050, duphalac],
]

/** Ids of all ingredients with rows here. */
export const idsWithChildMaxima: readonly string[] = [...new Set(rows.map(([id]) => id))]

export const childMaximaOfIngredient = (wanted: string): ChildMaximum[] =>
  rows
    .filter(([id]) => id === wanted)
    .map(([, fromMonths, belowMonths, mgPerDay, source]) => ({
      routes: ['oral'],
      fromMonths,
      belowMonths,
      mgPerDay,
      source,
    }))
