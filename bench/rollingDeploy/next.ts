import { demo } from 'demo/demo'
import { migrations } from 'server/db/migrations/index'
import { startShop } from 'server/node/nodeShop'
import { madeUpMigrations } from 'server/test/engines/madeUpMigrations'

/** The next release, as far as this code can be it: this release with the made-up migrations. */
Object.assign(migrations, madeUpMigrations)
await startShop(process.env, { demo })
