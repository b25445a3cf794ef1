import { readFile } from 'node:fs/promises'
import Papa from 'papaparse'
import { readMedicines } from '../admin/catalogue.ts'

export interface Pair {
  query: string
  correct: string
}

/** Two letters turned around, one left out or one doubled: for a shop without a list of misspellings. */
const misspell = (word: string, turn: number) => {
  const place = 2 + (turn % (word.length - 4))
  const [a = '', b = ''] = [word[place], word[place + 1]]
  const changed = [b + a, b, a + a + b][turn % 3] ?? ''
  return word.slice(0, place) + changed + word.slice(place + 2)
}

/** Misspellings and what was meant, from a CSV with these columns; without one they are made of generic names. */
export const readPairs = async (path: string, catalogue: string, count: number): Promise<Pair[]> => {
  if (path) {
    const { data } = Papa.parse<Pair>(await readFile(path, 'utf8'), { header: true, skipEmptyLines: true })
    return data
  }
  const medicines = await readMedicines(catalogue || undefined, count)
  const words = new Set(
    medicines.flatMap(({ genericName }) => genericName.toLowerCase().match(/[a-z]{7,}/g) ?? []),
  )
  return [...words].slice(0, 300).map((correct, turn) => ({ query: misspell(correct, turn), correct }))
}
