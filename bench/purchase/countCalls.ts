import { Agent } from 'node:http'
import pg from 'pg'
import { askBy } from '../floor/ask.ts'
import { filled } from '../floor/filled.ts'
import { flowOf, givenFor } from '../floor/flows.ts'
import { leastWork } from '../floor/leastWork.ts'
import { type Counted, openCountingProxy } from './countingProxy.ts'
import type { Side } from './openSide.ts'

const flow = flowOf('checkout')
const calls = ['add', 'start', 'contact', 'delivery', 'payment', 'order']
const turns = 8
/** Customers whom the measured loads come to last. */
const from = 450

/** Statements and rows of each call of a purchase. The least of some turns: jobs send statements besides. */
export const countShop = async (side: Side): Promise<Record<string, Counted>> => {
  const proxy = await openCountingProxy(side.url)
  const shop = await side.shopOn(proxy.url)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  try {
    await shop.start()
    const counts: Counted[][] = []
    for (let turn = 0; turn < turns; turn++) {
      const inTurn: Counted[] = []
      const ask = askBy(shop.origin, agent)
      await flow.run(givenFor(flow, side.fixtures, from + turn), async (call) => {
        let response: Awaited<ReturnType<typeof ask>> | undefined
        inTurn.push(
          await proxy.during(async () => {
            response = await ask(call)
          }),
        )
        if (!response) throw new Error('no response')
        return response
      })
      counts.push(inTurn)
    }
    const least = (place: number, what: keyof Counted) =>
      Math.min(...counts.map((inTurn) => inTurn[place]?.[what] ?? Number.NaN))
    return Object.fromEntries(
      calls.map((call, place) => [
        call,
        { statements: least(place, 'statements'), rows: least(place, 'rows') },
      ]),
    )
  } finally {
    agent.destroy()
    await shop.stop()
    proxy.close()
  }
}

/** The same for the least work, which is run once. */
export const countLeast = async (side: Side): Promise<Record<string, Counted>> => {
  const client = new pg.Client({ connectionString: side.url })
  await client.connect()
  try {
    const all = leastWork.checkout ?? []
    const statements = filled(
      all.flatMap((one) => one.statements),
      givenFor(flow, side.fixtures, from + turns),
    )
    const counts: Record<string, Counted> = {}
    let place = 0
    for (const { call, statements: own } of all) {
      let rows = 0
      for (const { name, ...statement } of statements.slice(place, place + own.length))
        rows += (await client.query({ ...statement, ...(name ? { name } : {}) })).rowCount ?? 0
      counts[call] = { statements: own.length, rows }
      place += own.length
    }
    return counts
  } finally {
    await client.end()
  }
}
