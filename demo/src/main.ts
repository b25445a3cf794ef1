import { keepCompiled } from 'server/node/nodeCompiled'

/** The shop with the demo business in it, without provider emulators. */
keepCompiled()
// After the cache is on, because modules imported before are compiled anew at each start.
const [{ startShop }, { demo }] = await Promise.all([import('server/node/nodeShop'), import('./demo.ts')])
await startShop(process.env, { demo })
