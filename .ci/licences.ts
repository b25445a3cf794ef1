import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const readJson = (path: string) => JSON.parse(readFileSync(resolve(root, path), 'utf8'))

interface Locked {
  version: string
  license?: string
  dev?: boolean
  link?: boolean
}

export interface Dependency {
  name: string
  version: string
  /** An SPDX expression; `not stated` where the package says nothing. */
  licence: string
  /** False: tests and builds alone use it. */
  inShop: boolean
}

/** Packages from before SPDX state their licence in a list, which is not in the lock file. */
const olderLicence = (path: string): string | undefined =>
  existsSync(resolve(root, path)) ? readJson(`${path}/package.json`).licenses?.[0]?.type : undefined

/** Every dependency of the lock file, the indirect ones too, by name. */
export const listDependencies = (): Dependency[] => {
  const packages: Record<string, Locked> = readJson('package-lock.json').packages
  const found = Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, { version, license, dev }]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      licence: license ?? olderLicence(path) ?? 'not stated',
      inShop: !dev,
    }))
  return found.toSorted((a, b) => a.name.localeCompare(b.name, 'en') || a.version.localeCompare(b.version))
}

/** `npm run licences`: one line for each dependency, separated by tabs. */
if (import.meta.main)
  for (const { name, version, licence, inShop } of listDependencies())
    console.log([name, version, licence, inShop ? 'shop' : 'tests and builds'].join('\t'))
