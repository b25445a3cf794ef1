import { expect, test } from 'vitest'
import { existing } from '../../test/existing.ts'
import { newId } from './ids.ts'

test('ids of one moment sort by creation, in any number; those of a later one come after them', () => {
  const now = new Date('2026-11-21T06:00:00Z')
  const ids = Array.from({ length: 5000 }, () => newId(now))
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(5000)
  expect(newId(new Date(now.getTime() + 1000)) > existing(ids.at(-1))).toBe(true)
  expect(ids[0]).toMatch(/^[0-9a-hjkmnp-tv-z]{23}$/)
})
