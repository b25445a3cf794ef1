/** Banknotes that people pay with, in rupees. */
const notes = [500, 1000, 5000]

/** Sums in rupees that somebody may hand the rider for a total: as many of one banknote as reach. */
export const cashChoices = (total: number): number[] => [
  ...new Set(notes.map((note) => Math.ceil(total / note) * note).filter((sum) => sum > total)),
]
