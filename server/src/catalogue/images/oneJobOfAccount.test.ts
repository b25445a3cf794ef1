import { expect, test } from 'vitest'
import { oneJobOfAccount } from './oneJobOfAccount.ts'

/** A job that runs until the test ends it. */
const job = (started: string[], name: string) => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const work = () => {
    started.push(name)
    return promise
  }
  return { work, end: () => resolve(name) }
}
const settled = () => new Promise((resolve) => setTimeout(resolve))

test('finding 14: files of one account are unpacked one job after another, and another account does not wait for them', async () => {
  const started: string[] = []
  const [first, second, other] = ['first', 'second', 'other'].map((name) => job(started, name))
  if (!first || !second || !other) throw new Error('three jobs')
  const done = [
    oneJobOfAccount('a', first.work),
    oneJobOfAccount('a', second.work),
    oneJobOfAccount('b', other.work),
  ]
  await settled()
  expect(started).toEqual(['first', 'other'])
  first.end()
  await settled()
  expect(started).toEqual(['first', 'other', 'second'])
  second.end()
  other.end()
  expect(await Promise.all(done)).toEqual(['first', 'second', 'other'])
})

test('a job that fails lets the next of its account run', async () => {
  const failing = oneJobOfAccount('a', async () => {
    throw new Error('no image')
  })
  const next = oneJobOfAccount('a', async () => 'image')
  await expect(failing).rejects.toThrow('no image')
  expect(await next).toBe('image')
})
