import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
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

const { env } = process
const demo = (env.DEMO ?? '1') === '1' && env.NODE_ENV !== 'production'
const dataDir = resolve(root, env.DATA_DIR ?? '.data')
if (demo && !env.EASYPAISA_ORIGIN && !env.SAFEPAY_ORIGIN) {
  // The stand-ins must know where to send their notifications before the shop listens.
  if (env.PORT === '0') env.PORT = String(await freePort())
  const host = !env.HOST || env.HOST === '0.0.0.0' ? '127.0.0.1' : env.HOST
  const shopOrigin = `http://${host}:${env.PORT ?? 3000}`
  Object.assign(env, await startStandIns({ dataDir, shopOrigin }))
}
if (demo && !env.TWILIO_ORIGIN) {
  Object.assign(env, await startTextStandIn(dataDir))
  console.log(`Text messages of the demo: ${env.TWILIO_ORIGIN}/standin/inbox`)
}

await import('../server/src/main.ts')
