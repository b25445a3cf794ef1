import { startPostgres } from 'server/test/engines/postgres'
import { askAll, type Figures } from './search/askAll.ts'
import { readPairs } from './search/pairs.ts'
import { startServer } from './search/startServer.ts'

/**
 * Measures search for misspelt and correct names among 75,000 products: the hits and the server's time, on
 * PostgreSQL and on the embedded database. The floor is the bare statement that finds five products by an
 * exact word, through the same driver. The response cache is off, so that every request runs a search. It
 * fails nothing. `npm run bench:search -- [catalogue.csv.gz] [misspellings.csv] [products]`
 */
const [catalogue = '', misspellings = '', count = '75000'] = process.argv.slice(2)

const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`

const print = (figures: readonly Figures[], floor: number) => {
  console.table(
    Object.fromEntries(
      figures.map(({ kind, asked, found, median, p99 }) => [
        kind,
        {
          asked,
          'in first five': found === null ? '' : percent(found, asked),
          'median ms': median.toFixed(2),
          'p99 ms': p99.toFixed(2),
          'median / floor': (median / floor).toFixed(1),
        },
      ]),
    ),
  )
  for (const { missed } of figures) for (const one of missed) console.log(`  missed: ${one}`)
}

const measure = async (name: string, url: string) => {
  const server = await startServer({ url, catalogue, count })
  try {
    const pairs = await readPairs(misspellings, catalogue, Number(count))
    const floor = await server.floor(pairs.map(({ correct }) => correct))
    const figures = await askAll(server, pairs)
    console.log(
      `\n${name}: ${count} products, floor ${floor.toFixed(2)} ms (median), index read in ${server.loaded} ms`,
    )
    print(figures, floor)
    console.log(`  memory of the process: ${await server.memory()} MB`)
  } finally {
    await server.stop()
  }
}

const postgres = await startPostgres()
try {
  await measure('PostgreSQL', postgres.url)
} finally {
  await postgres.stop()
}
await measure('PGlite', '')
