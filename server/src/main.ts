import { keepCompiled } from './node/nodeCompiled.ts'

keepCompiled()
// After the cache is on, because modules imported before are compiled anew at each start.
const [{ startShop }, { readEnvironment }] = await Promise.all([
  import('./node/nodeShop.ts'),
  import('./node/config/nodeEnvironment.ts'),
])
await startShop(readEnvironment())
