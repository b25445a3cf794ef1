import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { isBuilt } from './isBuilt.ts'

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

await import('../server/src/main.ts')
