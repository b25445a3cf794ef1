import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
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

/** What belongs to a running shop: each a process of its own, and all end together. */
const processes: ChildProcess[] = ['server/src/main.ts'].map((file) =>
  spawn(process.execPath, [file], { cwd: root, stdio: 'inherit', detached: true }),
)

const alive = () => processes.filter((child) => child.exitCode === null && child.signalCode === null)
const tell = (signal: NodeJS.Signals) => {
  for (const child of alive()) child.kill(signal)
}

// The children stand in groups of their own, so that Ctrl-C reaches them once, through here.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => tell(signal))

for (const child of processes)
  child.once('exit', (code, signal) => {
    process.exitCode ||= code ?? (signal ? 1 : 0)
    tell('SIGTERM')
  })
