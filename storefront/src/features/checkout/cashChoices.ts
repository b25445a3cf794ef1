/** Common banknotes, in rupees. */
const notes = [500, 1000, 5000]

/** Sums in rupees that a customer may hand the rider for a total: multiples of one banknote that reach it. */
export const cashChoices = (total: number): number[] => [
  ...new Set(notes.map((note) => Math.ceil(total / note) * note).filter((sum) => sum > total)),
]
