import { expect, test } from 'vitest'
import { mostPixels, pdfScale } from './pdfScale.ts'

const a4 = { width: 595, height: 842 }

test('a page gets the pixels of the screen, and never more than a cheap phone carries', () => {
  expect(pdfScale(a4, 1190)).toBe(2)
  for (const page of [a4, { width: 20, height: 14_400 }, { width: 14_400, height: 14_400 }]) {
    const scale = pdfScale(page, 1_000_000)
    expect(page.width * scale * page.height * scale).toBeLessThanOrEqual(mostPixels * 1.0001)
  }
})
