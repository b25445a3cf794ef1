import { globSync, readFileSync } from 'node:fs'
import { dirname, join, posix, resolve } from 'node:path'

export interface Import {
  /** As written: `./cart.ts`, `hono`, `shared-api/client`. */
  specifier: string
  /** The file of the same package that a relative specifier names, or null. */
  file: string | null
  typeOnly: boolean
  dynamic: boolean
}

export interface Source {
  /** From the package's `src`: `cart/cartRoutes.ts`. */
  path: string
  /** Its folder in `src`, `''` for the files beside `app.ts`. */
  folder: string
  test: boolean
  text: string
  imports: Import[]
}

const root = resolve(import.meta.dirname, '..')
const standing = /^(?:import|export)\s+(type\s+)?(?:[^'"]*?\sfrom\s+)?'([^']+)'/gm
const dynamic = /\bimport\(\s*'([^']+)'/g

/** Every source file of a package with what it imports. */
export const readSources = (name: string): Source[] =>
  globSync('**/*.{ts,tsx}', { cwd: join(root, name, 'src') })
    .sort()
    .map((found) => {
      const path = found.replaceAll('\\', '/')
      const text = readFileSync(join(root, name, 'src', path), 'utf8')
      const at = (specifier: string) =>
        specifier.startsWith('.') ? posix.join(dirname(path), specifier) : null
      return {
        path,
        folder: path.includes('/') ? (path.split('/')[0] ?? '') : '',
        test: path.includes('.test.') || path.startsWith('test/'),
        text,
        imports: [
          ...[...text.matchAll(standing)].map(([, type, specifier = '']) => ({
            specifier,
            file: at(specifier),
            typeOnly: Boolean(type),
            dynamic: false,
          })),
          ...[...text.matchAll(dynamic)].map(([, specifier = '']) => ({
            specifier,
            file: at(specifier),
            typeOnly: false,
            dynamic: true,
          })),
        ],
      }
    })

/** The steps of the first circle in a graph (`a → b`, `b → a`), none when there is no circle. */
export const findCycle = (graph: Map<string, Set<string>>): string[] => {
  const done = new Set<string>()
  const walk = (node: string, trail: string[]): string[] => {
    const from = trail.indexOf(node)
    if (from >= 0) return trail.slice(from).map((one, at, circle) => `${one} → ${circle[at + 1] ?? node}`)
    if (done.has(node)) return []
    for (const next of graph.get(node) ?? []) {
      const cycle = walk(next, [...trail, node])
      if (cycle.length) return cycle
    }
    done.add(node)
    return []
  }
  for (const node of graph.keys()) {
    const cycle = walk(node, [])
    if (cycle.length) return cycle
  }
  return []
}
