import { expect, test } from 'vitest'
import { createFairQueue, type Turn, TurnMissed } from './fairQueue.ts'

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** A queue, and the order in which its work runs. */
const open = (maxWaitMs = 10_000) => {
  const queue = createFairQueue({ maxWaitMs })
  const order: string[] = []
  let running = 0
  const add = (name: string, turn: Partial<Turn> = {}) =>
    queue(
      async () => {
        expect(++running).toBe(1)
        order.push(name)
        await pause(5)
        running--
        return name
      },
      { account: name[0] ?? '', network: 'here', ...turn },
    )
  return { add, order }
}

test('an honest caller passes the backlog of a flooder', async () => {
  const { add, order } = open()
  await Promise.all([...['a1', 'a2', 'a3', 'a4'].map((name) => add(name)), add('b1'), add('b2')])
  expect(order).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'a4'])
})

test('accounts of one network share its turns', async () => {
  const { add, order } = open()
  const flood = ['a1', 'b1', 'c1', 'd1', 'e1'].map((name) => add(name))
  await Promise.all([...flood, add('z1', { network: 'elsewhere' }), add('z2', { network: 'elsewhere' })])
  expect(order).toEqual(['a1', 'z1', 'b1', 'z2', 'c1', 'd1', 'e1'])
})

test('work of a caller who hangs up is never begun', async () => {
  const { add, order } = open()
  const caller = new AbortController()
  const all = Promise.allSettled([add('a1'), add('a2', { signal: caller.signal }), add('a3')])
  caller.abort()
  expect((await all).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(order).toEqual(['a1', 'a3'])
  await expect(add('a4', { signal: caller.signal })).rejects.toThrow()
})

test('waiting has a time limit; failed work lets the next one in', async () => {
  const queue = createFairQueue({ maxWaitMs: 20 })
  const failing = queue(async () => {
    await pause(60)
    throw new Error('broken')
  })
  const late = queue(async () => 'late')
  await expect(late).rejects.toBeInstanceOf(TurnMissed)
  await expect(failing).rejects.toThrow('broken')
  expect(await queue(async () => 'next')).toBe('next')
})
