import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

const codesOf = (part: string): string[] =>
  Object.keys(JSON.parse(readFileSync(join(root, `shared-api/src/messages/en/${part}.json`), 'utf8')))

const sourcesUnder = (folder: string): string =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.includes('.test.'))
    .map((path) => readFileSync(join(root, folder, path), 'utf8'))
    .join('\n')

const source = ['server/src', 'demo/src', 'shared-api/src/contract'].map(sourcesUnder).join('\n')
const names = (code: string) => source.includes(`'${code}'`)

/** Codes that a helper puts together from a family and a name. */
const isComposed = (code: string) => {
  const [family, name = ''] = code.split('.')
  if (family === 'NOT_FOUND') return source.includes(`notFound('${name}')`)
  return family === 'COUPON_REMOVED' && names(name)
}

test.each(['errors', 'fields', 'reasons'].flatMap(codesOf))('the server uses the message %s', (code) => {
  expect(names(code) || isComposed(code)).toBe(true)
})
