import { execFile } from 'node:child_process'
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const version = '1.10.10'

/** From Python's registry. Returns the path of the script. */
const fromPip = async (folder: string): Promise<string> => {
  const install = ['-m', 'pip', 'install', '--quiet', '--retries', '0', '--no-deps', '--target', folder]
  await run('python3', [...install, `sqlmap==${version}`])
  return join(folder, 'sqlmap', 'sqlmap.py')
}

/** From Debian's packages, unpacked here: nothing of the machine changes. Returns the path of the script. */
const fromDebian = async (folder: string): Promise<string> => {
  await run('apt-get', ['download', 'sqlmap'], { cwd: folder })
  const [archive = ''] = await readdir(folder)
  await run('dpkg-deb', ['-x', archive, '.'], { cwd: folder })
  return join(folder, 'usr', 'share', 'sqlmap', 'sqlmap.py')
}

/**
 * Installs sqlmap into a folder, from wherever it can be had. Returns the path of the script, or the reason
 * why it is missing.
 */
export const installSqlmap = async (folder: string): Promise<{ script: string } | { missing: string }> => {
  const python = await run('python3', ['--version']).catch(() => null)
  if (!python) return { missing: 'there is no python3 on this machine, so sqlmap cannot run' }
  for (const install of [fromPip, fromDebian]) {
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true })
    const script = await install(folder).catch(() => null)
    if (script) return { script }
  }
  return { missing: 'sqlmap could be had neither with pip nor with apt-get' }
}

/**
 * Lets sqlmap loose on every parameter of an address. Returns the parameters that it could inject into and
 * the number of its requests.
 */
export const attack = async (given: {
  script: string
  folder: string
  url: string
  headers: Record<string, string>
}): Promise<{ found: string[]; requests: number }> => {
  await rm(given.folder, { recursive: true, force: true })
  await mkdir(given.folder, { recursive: true })
  const traffic = join(given.folder, 'traffic.txt')
  const headers = Object.entries(given.headers).map(([name, value]) => `--header=${name}: ${value}`)
  const options = ['--batch', '--level=2', '--dbms=PostgreSQL', '--time-sec=2', '--ignore-code=400,404,429']
  const quiet = ['--disable-coloring', '--flush-session', `--output-dir=${given.folder}`, '-t', traffic]
  const { stdout } = await run('python3', [given.script, '-u', given.url, ...options, ...headers, ...quiet], {
    maxBuffer: 64 * 1024 * 1024,
    timeout: 600_000,
  })
  const requests = (await readFile(traffic, 'utf8')).match(/^HTTP request \[#\d+\]/gm)?.length ?? 0
  await rm(traffic)
  if (requests < 10) throw new Error(`sqlmap did not try: ${stdout.slice(-1500)}`)
  return { found: [...stdout.matchAll(/^Parameter: (.*)$/gm)].map(([, name = '']) => name), requests }
}
