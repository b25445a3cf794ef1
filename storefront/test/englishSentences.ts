import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'

interface Node {
  type: string
  [part: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Partial<Node>).type === 'string'

/** Said to programs, developers or the record, not to a person who shops. */
const unsaid = new Set(['summary', 'description', 'error', 'warn', 'info', 'log'])

const nameOf = (node: unknown): string =>
  !isNode(node)
    ? ''
    : node.type === 'MemberExpression'
      ? nameOf(node.property)
      : String(node.name ?? node.value ?? '')

/** The sentence with `{}` where a value goes, or null. */
const skeletonOf = (node: Node): string | null => {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null
  if (node.type !== 'TemplateLiteral') return null
  return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('{}')
}

/** A capital or a value first, then words: no code, route, type or SQL. */
const isSentence = (text: string) =>
  /^(\{\}|[A-Z])[^\n]* [^\n]*$/.test(text) &&
  /[a-z]{2}/.test(text) &&
  !/^(GET|POST|PUT|PATCH|DELETE) \/|^\{\} ?[^a-zA-Z]*$/.test(text)

const walk = (node: Node, found: Set<string>): void => {
  if (node.type.startsWith('TS') && node.type.endsWith('Type')) return
  if (node.type === 'TaggedTemplateExpression') return
  if (node.type === 'NewExpression' && /Error$/.test(nameOf(node.callee))) return
  if (node.type === 'Property' && unsaid.has(nameOf(node.key)) && nameOf(node.key) !== 'error') return
  if (node.type === 'CallExpression') {
    const callee = nameOf(node.callee)
    if (unsaid.has(callee)) return
    const [what] = node.arguments as Node[]
    if (callee === 'notFound' && what?.type === 'Literal') found.add(`We could not find this ${what.value}`)
  }
  const text = skeletonOf(node)
  if (text !== null && isSentence(text)) found.add(text)
  for (const part of Object.values(node))
    for (const child of Array.isArray(part) ? part : [part]) if (isNode(child)) walk(child, found)
}

const filesUnder = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /(?<!\.test|\.d)\.ts$/.test(path),
  )

/**
 * Every sentence in the TypeScript source under a folder, by file, a value's place as `{}`:
 * `{ 'cart/addItem.ts': ['Only {} of {} left'] }`. `isStaffs` leaves files out.
 */
export const sentencesUnder = (
  folder: string,
  isStaffs: (path: string) => boolean,
): Record<string, string[]> =>
  Object.fromEntries(
    filesUnder(folder)
      .filter((path) => !isStaffs(path))
      .map((path): [string, string[]] => {
        const found = new Set<string>()
        const { program } = parseSync(path, readFileSync(join(folder, path), 'utf8'))
        walk(program as unknown as Node, found)
        return [path, [...found]]
      })
      .filter(([, sentences]) => sentences.length > 0),
  )
