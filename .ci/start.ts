import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { keepCompiled } from '../server/src/web/nodeCompiled.ts'
import { freePort } from './freePort.ts'
import { isBuilt } from './isBuilt.ts'
import { startStandIns, startTextStandIn } from './standIns.ts'

const root = resolve(import.meta.dirname, '..')

for (const app of ['storefront', 'backoffice'].filter((name) => !isBuilt(name))) {
  console.log(`Building the ${app} …`)
  const build = spawnSync('npm', ['run', 'build', '--silent', '-w', app], { cwd: root, encoding: 'utf8' })
  if (build.status !== 0) {
    console.error(`${build.stdout}${build.stderr}`)
    process.exit(build.status ?? 1)
  }
}

// Whoever kills npm means the shop; npm killed outright cannot pass that on.
const parent = process.ppid
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
}, 500).unref()

keepCompiled()
// The server loads while the stand-ins start.
const loading = import('../server/src/web/nodeShop.ts')

const { env } = process
const demo = (env.DEMO ?? '1') === '1' && env.NODE_ENV !== 'production'
const dataDir = resolve(root, env.DATA_DIR ?? '.data')
const startProviders = async () => {
  if (!demo || env.EASYPAISA_ORIGIN || env.SAFEPAY_ORIGIN) return {}
  // The stand-ins must know where to send their notifications before the shop listens.
  if (env.PORT === '0') env.PORT = String(await freePort())
  const host = !env.HOST || env.HOST === '0.0.0.0' ? '127.0.0.1' : env.HOST
  return startStandIns({ dataDir, shopOrigin: `http://${host}:${env.PORT ?? 3000}` })
}
const startTexts = async () => (demo && !env.TWILIO_ORIGIN ? startTextStandIn(dataDir) : {})
const [providers, texts] = await Promise.all([startProviders(), startTexts()])
Object.assign(env, providers, texts)
if (texts.TWILIO_ORIGIN) console.log(`Text messages of the demo: ${texts.TWILIO_ORIGIN}/standin/inbox`)

const { startShop } = await loading
await startShop(env)
