import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** The files of a checkout that git tracks or would track, under these paths. */
export const listFiles = (root: string, ...paths: string[]): string[] =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', ...paths], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\0')
    .filter((file) => file && existsSync(join(root, file)))

/** A copy of a checkout with its packages, so that a run that is killed leaves no fault in the checkout. */
export const copyCheckout = async (
  root: string,
): Promise<{ folder: string; remove: () => Promise<void> }> => {
  const folder = await mkdtemp(join(tmpdir(), 'nuskha-mutation-'))
  const files = listFiles(root)
  for (const file of files) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await cp(join(root, file), join(folder, file))
  }
  // Hard links: the packages take a gigabyte. The workspace's own links are relative and lead into the copy.
  const packages = files.filter((file) => file.endsWith('package.json')).map(dirname)
  for (const one of new Set(packages)) {
    const modules = join(root, one, 'node_modules')
    if (existsSync(modules)) execFileSync('cp', ['-al', modules, join(folder, one)])
  }
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}
