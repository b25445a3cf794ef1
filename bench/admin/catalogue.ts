import { createReadStream } from 'node:fs'
import { text } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'
import { readCatalogue } from 'demo/catalogue/readCatalogue'
import Papa from 'papaparse'

/** A medicine of the scaled catalogue. `price` is rupees. */
export interface Medicine {
  name: string
  maker: string
  genericName: string
  strength: string
  form: string
  pack: string
  price: number
}

const fromFile = async (path: string): Promise<Medicine[]> => {
  const csv = await text(createReadStream(path).pipe(createGunzip()))
  const { data } = Papa.parse<Record<string, string>>(csv, { header: true, skipEmptyLines: true })
  return data.map((row) => ({
    name: row.name ?? '',
    maker: row.manufacturer || row.source || '',
    genericName: [row.composition1, row.composition2].filter(Boolean).join(' + '),
    strength: row.strength ?? '',
    form: row.type || 'other',
    pack: row.pack || '1 pack',
    price: Math.max(1, Number(row.price_pkr) || 0),
  }))
}

const fromDemo = (): Medicine[] =>
  readCatalogue().map((product) => ({
    name: product.name,
    maker: product.manufacturer,
    genericName: product.genericName ?? '',
    strength: product.strength ?? '',
    form: product.dosageForm,
    pack: product.packSize,
    price: product.price / 100,
  }))

/**
 * Returns `count` medicines: those of a csv.gz, or of the demo by default. They repeat under other names
 * until there are enough.
 */
export const readMedicines = async (path: string | undefined, count: number): Promise<Medicine[]> => {
  const known = path ? await fromFile(path) : fromDemo()
  return Array.from({ length: count }, (_, index) => {
    const medicine = known[index % known.length] as Medicine
    const round = Math.floor(index / known.length)
    if (round === 0) return medicine
    // Made-up makers too: a shop of this size has thousands.
    const maker = path ? medicine.maker : `${medicine.maker} ${round % 50}`
    return { ...medicine, maker, name: `${medicine.name} No ${round}` }
  })
}
