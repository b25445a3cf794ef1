import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { locks } from './locks.ts'
import type { Race } from './race.ts'
import { races } from './races.ts'

const root = resolve(import.meta.dirname, '../../..')
const isComment = (line: string) => /^\s*(\/?\*|\/\/|--)/.test(line)
const isLock = /\.for(NoKey|Key)?(Update|Share)\(|\bfor (no key |key )?(update|share)\b|pg_(try_)?advisory/i

const countLocks = (file: string) =>
  readFileSync(resolve(root, file), 'utf8')
    .split('\n')
    .filter((line) => !isComment(line) && isLock.test(line)).length

test('every lock of the server is shown by a race or by a test', () => {
  const counted = globSync('{server,demo}/src/**/*.{ts,sql}', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) =>
      countLocks(file) ? [[file.replace('server/src/', ''), countLocks(file)] as const] : [],
    )
  const documented = Object.entries(locks).map(([file, shown]) => [file, shown.length])
  expect(Object.fromEntries(counted)).toEqual(Object.fromEntries(documented))
})

test('the race that shows a lock is run without it', () => {
  for (const shown of Object.values(locks).flat()) {
    if (!('race' in shown)) continue
    const race: Race = races[shown.race]
    const taken = Object.values(race.without).flatMap(({ overrides = {} }) => Object.keys(overrides))
    expect(taken).toContain(shown.lock)
  }
})

test('the test that shows a lock is there', () => {
  for (const shown of Object.values(locks).flat())
    if ('test' in shown)
      expect(readFileSync(resolve(root, 'server', shown.test), 'utf8')).toContain(`'${shown.title}'`)
})
