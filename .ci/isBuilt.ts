import { existsSync, readdirSync, statSync } from 'node:fs'
import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
/** The file that a build of the app writes last. */
const lastFile: Record<string, string> = {
  storefront: 'storefront/dist/server/entryServer.js',
  backoffice: 'backoffice/dist/index.html',
}
const skipped = new Set(['dist', 'node_modules', '.turbo', 'test-results'])

/** Whether a build of the app is there and younger than everything it was made from. */
export const isBuilt = (app: string) => {
  const built = resolve(root, lastFile[app] ?? '')
  if (!existsSync(built)) return false
  const { mtimeMs } = statSync(built)
  return [app, 'shared-api/src'].every((folder) => newest(resolve(root, folder)) <= mtimeMs)
}

const newest = (folder: string): number =>
  Math.max(
    0,
    ...readdirSync(folder, { withFileTypes: true })
      .filter(
        (entry) =>
          !skipped.has(entry.name) && !entry.name.includes('.test.') && !entry.name.endsWith('.tsbuildinfo'),
      )
      .map((entry) => resolve(folder, entry.name))
      .map((path) => (statSync(path).isDirectory() ? newest(path) : statSync(path).mtimeMs)),
  )
