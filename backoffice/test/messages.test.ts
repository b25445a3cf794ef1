import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { backofficeMessages } from 'shared-api/messages/backoffice'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '../src')
const catalogue = join(import.meta.dirname, '../../shared-api/src/messages')

const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(source, path), 'utf8') }))
const allText = files.map(({ text }) => text).join('\n')

type Messages = Record<string, string>
const messagesOf = (path: string): Messages => JSON.parse(readFileSync(join(catalogue, path), 'utf8'))
const features = readdirSync(join(catalogue, 'en/backoffice'))

/** The parts of a message between braces, without those inside of them. */
const braced = (text: string): string[] => {
  const found: string[] = []
  let [depth, from] = [0, 0]
  for (const [at, char] of text.split('').entries()) {
    if (char === '{' && depth++ === 0) from = at + 1
    if (char === '}' && --depth === 0) found.push(text.slice(from, at))
  }
  return found
}

const namesIn = (message: string): string[] =>
  braced(message).flatMap((inner) => {
    const [, name, options] = /^(\w+), (?:plural|select),([\s\S]*)$/.exec(inner) ?? []
    if (name === undefined || options === undefined) return [inner]
    return [name, ...braced(options).flatMap(namesIn)]
  })

const parametersOf = (message: string) => [...new Set(namesIn(message))].sort()

/** Props whose text is shown or read aloud. */
const readProps =
  /(?<![\w-])(label|title|placeholder|aria-label|helperText|alt|emptyText|noOptionsText|confirm|cancel|confirmLabel|none|button)=(?:"([^"]*[A-Za-z]{2}[^"]*)"|\{['`]([^'`]*[A-Za-z]{2}[^'`]*)['`]\})/g

/** The shop's name is the same in every language. */
const names = new Set(['Nuskha'])

test.each(files.filter(({ path }) => path.endsWith('x')))('$path has no English in its elements', ({
  text,
}) => {
  const code = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  const props = [...code.matchAll(readProps)].map(
    ([, , quoted, inBraces]) => quoted ?? inBraces?.replace(/\$\{[^}]*\}/g, '') ?? '',
  )
  // Text between two tags, or between an expression and a tag.
  const children = [
    ...code.matchAll(/(?:(?<![=\s(])>|(?<=[\w'"}/]\s*)>)\s*([A-Z“][^<>{}=;()]*[a-z][^<>{}=;()]*)</g),
  ]
  const found = [...props, ...children.map(([, child]) => child?.trim() ?? '')]
  expect(found.filter((one) => /[A-Za-z]{2}/.test(one) && !names.has(one))).toEqual([])
})

test.each(features)('%s has the same keys and parameters in both languages', (feature) => {
  const [en, ur] = [messagesOf(`en/backoffice/${feature}`), messagesOf(`ur/backoffice/${feature}`)]
  expect(Object.keys(ur)).toEqual(Object.keys(en))
  for (const [key, message] of Object.entries(en))
    expect(parametersOf(ur[key] ?? ''), key).toEqual(parametersOf(message))
})

/** Keys that the source builds from a status or another name, by their beginning. react-admin builds `resources`. */
const builtKeys = [...allText.matchAll(/`([a-z]+\.[\w.]*)\$\{/g)].map(([, beginning]) => beginning ?? '')

test('every message is used', () => {
  const unused = Object.keys(backofficeMessages).filter(
    (key) =>
      !key.startsWith('resources.') &&
      !builtKeys.some((beginning) => key.startsWith(beginning)) &&
      !allText.includes(`'${key}'`) &&
      !allText.includes(`"${key}"`),
  )
  expect(unused).toEqual([])
})
