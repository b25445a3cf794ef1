import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { askBy } from '../floor/ask.ts'
import { flowOf, givenFor } from '../floor/flows.ts'
import type { ScaleCall } from './calls.ts'
import type { Shop } from './fixtures.ts'

/** Rounds that do not count. */
const warmUp = 5
/** A call that takes longer than this in milliseconds is asked less often, */
const slow = 250
/** Rounds of a slow call. */
const slowRounds = 5
/** Milliseconds for which a quick call is repeated in each round. */
const aWhile = 15
/** at most so many times. */
const mostTimes = 8

/**
 * Milliseconds until a shop notices a closed connection. Its work until then would slow down the next call.
 */
const NOTIFY_DELAY_MS = 20

/** Milliseconds until the response, all of it or its first byte, is there. Throws for an error response. */
const read = (origin: string, agent: Agent, call: Extract<ScaleCall, { path: string }>): Promise<number> =>
  new Promise((took, failed) => {
    const began = performance.now()
    const first = call.until === 'first'
    // A connection whose response is dropped half read is of no more use.
    const over = first ? new Agent() : agent
    request(`${origin}${call.path}`, { agent: over, headers: call.headers }, (response) => {
      const end = () => {
        if (response.statusCode === 200) took(performance.now() - began)
        // A request that was given up has no time.
        else if (response.statusCode === 503) took(Number.POSITIVE_INFINITY)
        else failed(new Error(`${call.name} was answered with ${response.statusCode}`))
        if (first) response.destroy()
      }
      response.once('error', () => undefined)
      if (first) response.once('data', end)
      else response.resume().once('end', end)
    })
      .once('error', failed)
      .end()
  })

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

/** Does one call and returns its milliseconds. */
const clockOf = (origin: string, shop: Shop) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = askBy(origin, agent)
  let turns = 0
  return {
    time: async (call: ScaleCall): Promise<number> => {
      if ('path' in call) {
        const milliseconds = await read(origin, agent, call)
        if (call.until === 'first') await sleep(NOTIFY_DELAY_MS)
        return milliseconds
      }
      const flow = flowOf(call.flow)
      const given = givenFor(flow, shop, turns++)
      const began = performance.now()
      await flow.run(given, ask)
      return performance.now() - began
    },
    close: () => agent.destroy(),
  }
}

/** Milliseconds of a call at each of the shops. */
export type Times = ReadonlyMap<string, readonly number[][]>

export const mediansOf = (times: Times): Map<string, number[]> =>
  new Map([...times].map(([name, took]) => [name, took.map(median)]))

/** Milliseconds of each call at each of these shops, asked in turn so that a busy machine slows all of them. */
export const measure = async (
  origins: readonly string[],
  shop: Shop,
  calls: readonly ScaleCall[],
  rounds: number,
): Promise<Times> => {
  const clocks = origins.map((origin) => clockOf(origin, shop))
  const took = new Map(calls.map(({ name }) => [name, origins.map((): number[] => [])]))
  for (let round = -warmUp; round < rounds; round++)
    for (const call of calls) {
      const times = took.get(call.name) ?? []
      const isSlow = times.some((some) => median(some) > slow)
      if (isSlow && (times[0]?.length ?? 0) >= slowRounds) continue
      const turns = Math.max(1, Math.min(mostTimes, Math.floor(aWhile / median(times[0] ?? [])) || 1))
      for (let turn = 0; turn < turns; turn++)
        for (const [place, clock] of clocks.entries()) {
          const milliseconds = await clock.time(call)
          if (round >= 0 || milliseconds > slow) times[place]?.push(milliseconds)
        }
    }
  for (const clock of clocks) clock.close()
  return took
}
