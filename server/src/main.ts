import { keepCompiled } from './web/nodeCompiled.ts'

keepCompiled()
// After the cache is on, because modules imported before are compiled anew at each start.
const { startShop } = await import('./web/nodeShop.ts')
await startShop(process.env)
