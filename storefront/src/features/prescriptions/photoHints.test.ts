import { pixelsOf, writtenPage } from 'server/test/fixtures/writtenPage'
import { expect, test } from 'vitest'
import { hintsOf, judgePixels } from './photoHints.ts'

const judge = async (taken: Parameters<typeof writtenPage>[0]) => {
  const { data, width, height } = await pixelsOf(await writtenPage(taken))
  return judgePixels(data, width, height)
}

test.each([
  ['a sharp page', {}, []],
  ['a page that can just be read', { blur: 1 }, []],
  ['a page out of focus', { blur: 5 }, ['blurred']],
  ['a page moved while it was taken', { blur: 9 }, ['blurred']],
  ['a page in the evening', { light: 0.5 }, []],
  ['a page in the dark', { light: 0.2 }, ['dark']],
  ['a page in the dark and out of focus', { light: 0.2, blur: 6 }, ['dark', 'blurred']],
])('%s', async (_, taken, hints) => {
  expect(await judge(taken)).toEqual(hints)
})

test('an empty page is not blurred, nothing is nothing, and what cannot be shown is not judged', async () => {
  expect(judgePixels(new Uint8Array(40 * 40 * 4).fill(240), 40, 40)).toEqual([])
  expect(judgePixels([], 0, 0)).toEqual([])
  expect(await hintsOf(new File(['%PDF-1.7'], 'page.pdf', { type: 'application/pdf' }))).toEqual([])
})
