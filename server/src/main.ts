import { keepCompiled } from './node/nodeCompiled.ts'

keepCompiled()
// After the cache is on, because modules imported before are compiled anew at each start.
const { startShop } = await import('./node/nodeShop.ts')
await startShop(process.env)
