import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import type { EmulatorName } from '../demo/src/emulators/spawn.ts'
import { demoByDefault, modeOf } from '../server/src/node/config/mode.ts'
import { keepCompiled } from '../server/src/node/nodeCompiled.ts'
import { startEmulators } from './emulators.ts'
import { freePort } from './freePort.ts'
import { isBuilt } from './isBuilt.ts'

const root = resolve(import.meta.dirname, '..')
Object.assign(process.env, demoByDefault(process.env))
const { env } = process

// A real shop says what it lacks before the apps are built, which takes a minute.
if (modeOf(env) === 'production') {
  const [{ assertComplete }, { readConfig }, { endWith }] = await Promise.all([
    import('../server/src/node/config/assertComplete.ts'),
    import('../server/src/node/config/nodeConfig.ts'),
    import('../server/src/node/nodeEnd.ts'),
  ])
  try {
    assertComplete(readConfig(env))
  } catch (error) {
    endWith(error)
  }
}

for (const app of ['storefront', 'backoffice'].filter((name) => !isBuilt(name))) {
  console.log(`Building the ${app} …`)
  const build = spawnSync('npm', ['run', 'build', '--silent', '-w', app], { cwd: root, encoding: 'utf8' })
  if (build.status !== 0) {
    console.error(`${build.stdout}${build.stderr}`)
    process.exit(build.status ?? 1)
  }
}

// A signal to npm is meant for the shop. npm cannot pass on a SIGKILL.
const parent = process.ppid
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
}, 500).unref()

keepCompiled()
const dataDir = resolve(root, env.DATA_DIR ?? '.data')
const { beginEmbedded } = await import('../server/src/db/embedded/nodePrepareEmbedded.ts')
const isDemo = modeOf(env) === 'demo'
if (!env.DATABASE_URL && modeOf(env) !== 'production') void beginEmbedded(dataDir)
// The server loads while the provider emulators start, and while a new database is unpacked.
const loading = import('../server/src/node/nodeShop.ts')

const wanted: EmulatorName[] = [
  ...(env.EASYPAISA_ORIGIN || env.SAFEPAY_ORIGIN ? [] : (['easypaisa', 'safepay'] as const)),
  ...(env.TWILIO_ORIGIN ? [] : (['twilio'] as const)),
]
let emulators: Promise<unknown> | undefined
if (isDemo && wanted.length > 0) {
  // The provider emulators must know where to send their notifications before the shop listens.
  if (env.PORT === '0') env.PORT = String(await freePort())
  const shopOrigin = `http://${env.HOST || '127.0.0.1'}:${env.PORT ?? 3000}`
  const { settings, started } = await startEmulators(wanted, { dataDir, shopOrigin })
  Object.assign(env, settings)
  emulators = started
  if (settings.TWILIO_ORIGIN)
    console.log(`Text messages of the demo: ${settings.TWILIO_ORIGIN}/emulator/inbox`)
}

const { startShop } = await loading
const demo = isDemo ? (await import('../demo/src/demo.ts')).demo : undefined
if (isDemo) {
  const { demoAdmin, demoCustomer, demoPharmacist, demoStaff } = await import('../demo/src/demoLogins.ts')
  const logins = [demoAdmin, demoPharmacist, demoCustomer, ...demoStaff]
  console.log(`Demo logins: ${logins.map(({ email, password }) => `${email} / ${password}`).join('   ')}`)
}
await startShop(env, { beside: emulators, demo })
