import { openPglite } from './pglite.ts'

/** Makes a new embedded database in the empty folder that the command line names: a program, run by newEmbedded. */
process.on('disconnect', () => process.exit(1))
const db = await openPglite(process.argv[2])
await db.destroy()
process.exit(0)
