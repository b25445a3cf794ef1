import { expect, test } from 'vitest'
import { createTestApp } from '../../test/harness.ts'
import type { Range } from './range.ts'
import { reading, type Source } from './reading.ts'

const range = {} as Range

/** A numbered read that ends on request. */
const slowReading = (source: Source) => {
  const ends: (() => void)[] = []
  const read = reading('slow', async () => {
    const place = ends.length
    await new Promise<void>((end) => ends.push(end))
    if (place === 2) throw new Error('broken')
    return place
  })
  const begun = (count: number) => expect.poll(() => ends.length).toBe(count)
  return { read: () => read(source, range), ends, begun }
}

test('coalesces concurrent reads; a read requested during one starts a new one', async () => {
  const { read, ends, begun } = slowReading(await createTestApp())
  const atOnce = [read(), read()]
  await begun(1)
  const during = [read(), read()]
  ends[0]?.()
  expect(await Promise.all(atOnce)).toEqual([0, 0])
  await begun(2)
  const later = read()
  ends[1]?.()
  expect(await Promise.all(during)).toEqual([1, 1])
  await begun(3)
  const afterFailure = read()
  ends[2]?.()
  await expect(later).rejects.toThrow('broken')
  await begun(4)
  ends[3]?.()
  expect(await afterFailure).toBe(3)
})
