import { expect, test } from 'vitest'
import { csvResponse } from './csv.ts'

const written = async (cell: string) => {
  const rows = [[{ cell }], []]
  const response = csvResponse(
    'test.csv',
    { Cell: (row: { cell: string }) => row.cell },
    async () => rows.shift() ?? [],
  )
  return (await response.text()).split('\r\n')[1]
}

const hidden = [
  '',
  ' ',
  '\u00a0',
  '\u200b',
  '\u200c\u200d',
  '\ufeff',
  '\u2060',
  '\u00ad',
  '\u034f',
  '\u3164',
  '\u180e',
  '\ufe0f',
]
const signs = [
  '=',
  '+',
  '-',
  '@',
  '＝',
  '＋',
  '－',
  '＠',
  '﹦',
  '﹢',
  '﹣',
  '﹫',
  '⁼',
  '⁺',
  '⁻',
  '₌',
  '₊',
  '₋',
  '−',
]

test.each(
  signs,
)('a cell that begins with %s is text, after spaces and invisible characters too', async (sign) => {
  for (const before of hidden) {
    const cell = await written(`${before}${sign}cmd|calc`)
    expect([before, cell?.replace(/^"/, '').startsWith("'")]).toEqual([before, true])
  }
})

test.each([
  'Panadol 500mg',
  'پیناڈول',
  'می\u200cخواہم',
  '۵ گولیاں',
  'a=b',
])('%s stays as it is', async (text) => {
  expect(await written(text)).toBe(text)
})
