import { keepCompiled } from './web/nodeCompiled.ts'

keepCompiled()
// Not before: what is imported by then is compiled anew at each start.
const { startShop } = await import('./web/nodeShop.ts')
await startShop(process.env)
