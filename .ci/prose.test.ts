import { expect, test } from 'vitest'
import { brokenRules, rules } from './proseRules.ts'
import { type Kind, readSentences } from './proseText.ts'

const kindOf = (kinds?: Kind[]) => kinds?.[0] ?? 'comment'
const namesOf = (sentence: string, kind: Kind) => brokenRules(sentence, kind).map(({ name }) => name)

test.each(rules)('$name rejects its example', ({ name, before, kinds }) => {
  expect(namesOf(before, kindOf(kinds))).toContain(name)
})

test.each(rules)('$name accepts its improved example', ({ after, kinds }) => {
  expect(namesOf(after, kindOf(kinds))).toEqual([])
})

test('code and quotations are exempt', () => {
  expect(namesOf('Calls `tell` and shows “What is new”.', 'comment')).toEqual([])
})

test('a question may open with What', () => {
  expect(namesOf('What is a rollup?', 'document')).toEqual([])
})

test('reads comments, wrapped sentences and test names of TypeScript', () => {
  const text = [
    "import { test } from 'vitest'",
    '/**',
    ' * Adds two',
    ' * numbers. Returns the sum.',
    ' */',
    "const add = 'https://example.org // not a comment'",
    '// One line.',
    'const match = /[/"]/ // At the end.',
    `const address = \`\${add /* Inside. */}// text\``,
    "export const Note = () => <p>Don’t or don't {/* Hidden. */}</p>",
    "test.each([['(']])('adds %s', () => {})",
    "/x/.test('not a name')",
  ].join('\n')
  expect(readSentences('a.tsx', text).map(({ line, text: sentence }) => [line, sentence])).toEqual([
    [2, 'Adds two numbers.'],
    [2, 'Returns the sum.'],
    [7, 'One line.'],
    [8, 'At the end.'],
    [9, 'Inside.'],
    [10, 'Hidden.'],
    [11, 'adds %s'],
  ])
})

test('reads comments of SQL, shell and YAML', () => {
  expect(readSentences('a.sql', '-- One.\nselect 1').map(({ text }) => text)).toEqual(['One.'])
  expect(readSentences('a.sh', '#!/bin/sh\n# One.\n# Two.').map(({ text }) => text)).toEqual(['One.', 'Two.'])
  expect(readSentences('a.yaml', 'a: 1 # One.').map(({ text }) => text)).toEqual(['One.'])
})

test('reads prose of documents, not their code', () => {
  const text = '# Title\n\nOne sentence\nwraps. Two.\n\n```\nnobody\n```\n\n| A | B |\n'
  expect(readSentences('a.md', text).map(({ text: sentence }) => sentence)).toEqual([
    'Title',
    'One sentence wraps.',
    'Two.',
    'A',
    'B',
  ])
})
