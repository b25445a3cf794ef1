import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')

/** The number of requirements of levels 1 and 2 in each section of ASVS 5.0.0. */
const sections: Readonly<Record<string, number>> = {
  '1.1': 2,
  '1.2': 9,
  '1.3': 11,
  '1.4': 3,
  '1.5': 2,
  '2.1': 3,
  '2.2': 3,
  '2.3': 4,
  '2.4': 1,
  '3.2': 2,
  '3.3': 4,
  '3.4': 6,
  '3.5': 5,
  '3.7': 2,
  '4.1': 3,
  '4.2': 1,
  '4.3': 2,
  '4.4': 4,
  '5.1': 1,
  '5.2': 3,
  '5.3': 2,
  '5.4': 3,
  '6.1': 3,
  '6.2': 12,
  '6.3': 4,
  '6.4': 4,
  '6.5': 5,
  '6.6': 3,
  '6.8': 4,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 2,
  '7.6': 2,
  '8.1': 2,
  '8.2': 3,
  '8.3': 1,
  '8.4': 1,
  '9.1': 3,
  '9.2': 4,
  '10.1': 2,
  '10.2': 2,
  '10.3': 4,
  '10.4': 11,
  '10.5': 5,
  '10.6': 2,
  '10.7': 3,
  '11.1': 2,
  '11.2': 3,
  '11.3': 3,
  '11.4': 4,
  '11.5': 1,
  '11.6': 1,
  '12.1': 3,
  '12.2': 2,
  '12.3': 4,
  '13.1': 1,
  '13.2': 5,
  '13.3': 2,
  '13.4': 5,
  '14.1': 2,
  '14.2': 4,
  '14.3': 3,
  '15.1': 3,
  '15.2': 3,
  '15.3': 7,
  '16.1': 1,
  '16.2': 5,
  '16.3': 4,
  '16.4': 3,
  '16.5': 3,
  '17.1': 1,
  '17.2': 4,
  '17.3': 2,
}

interface Row {
  numbers: string[]
  stands: string
  files: string[]
}

/** `1.2.6–1.2.8, 1.3.9` names four requirements. */
const numbersOf = (text: string): string[] =>
  [...text.matchAll(/(\d+\.\d+\.\d+)(?:–(\d+\.\d+\.\d+))?/g)].flatMap(([, first = '', last = first]) => {
    const [chapter, section, from] = first.split('.').map(Number)
    const [endChapter, endSection, to] = last.split('.').map(Number)
    if (chapter === endChapter && section === endSection)
      return Array.from({ length: (to ?? 0) - (from ?? 0) + 1 }, (_, step) =>
        [chapter, section, (from ?? 0) + step].join('.'),
      )
    // Over sections: all of the sections in between.
    return Object.entries(sections)
      .filter(([name]) => {
        const [c = 0, s = 0] = name.split('.').map(Number)
        return c === chapter && s >= (section ?? 0) && s <= (endSection ?? 0)
      })
      .flatMap(([name, count]) => Array.from({ length: count }, (_, step) => `${name}.${step + 1}`))
  })

const rows = (await readFile(resolve(root, 'docs/asvs.md'), 'utf8'))
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line): Row => {
    const [, name = '', , stands = '', shown = ''] = line.split('|').map((cell) => cell.trim())
    const files = [...`${stands} ${shown}`.matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, file = '']) => file)
    return { numbers: numbersOf(name), stands, files }
  })

test('every requirement stands in the table once', () => {
  const named = rows.flatMap(({ numbers }) => numbers)
  expect(named.filter((one, place) => named.indexOf(one) !== place)).toEqual([])
  const counted = Object.groupBy(named, (one) => one.split('.').slice(0, 2).join('.'))
  expect(Object.fromEntries(Object.entries(counted).map(([name, all]) => [name, all?.length]))).toEqual(
    sections,
  )
})

test('every file that is named exists', () => {
  const files = new Set(rows.flatMap(({ files }) => files))
  expect(files.size).toBeGreaterThan(30)
  expect([...files].filter((file) => !existsSync(resolve(root, file)))).toEqual([])
})

test('a test proves each requirement that is marked as met', () => {
  const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file)
  const bare = rows.filter(({ stands, files }) => stands.startsWith('met') && !files.some(isTest))
  expect(bare.map(({ numbers }) => numbers.join(', '))).toEqual([])
  const known = /^(met|partly|not shown|no|does not apply)\b/
  expect(rows.filter(({ stands }) => !known.test(stands)).map(({ numbers }) => numbers)).toEqual([])
})
