import {
  DummyDriver,
  Kysely,
  type KyselyPlugin,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type { Database, Db } from '../../src/db/types.ts'

/** An empty database that records the queries it gets, and the queries that were compiled for it. */
export const openDeaf = () => {
  const asked: { text: string; values: readonly unknown[] }[] = []
  const built: string[] = []
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      built.push(node.kind)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  class Driver extends DummyDriver {
    override acquireConnection: DummyDriver['acquireConnection'] = async () => ({
      executeQuery: async ({ sql: text, parameters }) => {
        asked.push({ text, values: parameters })
        return { rows: [] }
      },
      streamQuery: async function* () {},
    })
  }
  const db: Db = new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new Driver(),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    plugins: [plugin],
  })
  return { db, asked, built }
}
