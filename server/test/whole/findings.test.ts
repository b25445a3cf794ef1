import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')

/** The numbers in titles of tests: `finding 12: …`. */
const tested = () => {
  const pattern = `['\`"]finding [0-9]+: `
  const lines = execFileSync(
    'git',
    ['grep', '--untracked', '-hoE', pattern, '--', '*.test.ts', '*.spec.ts'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  )
  return new Set([...lines.matchAll(/finding (\d+)/g)].map(([, number]) => Number(number)))
}

test('each finding of the security review has a test, and the table names no other', () => {
  const page = readFileSync(resolve(root, 'docs/security-findings.md'), 'utf8')
  const listed = [...page.matchAll(/^\| (\d+) \|/gm)].map(([, number]) => Number(number))
  expect(listed).toEqual(Array.from({ length: listed.length }, (_, place) => place + 1))
  expect([...tested()].toSorted((a, b) => a - b)).toEqual(listed)
})
