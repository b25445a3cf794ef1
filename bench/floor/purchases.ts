import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { askBy } from './ask.ts'
import { flowOf, givenFor } from './flows.ts'
import { type Figures, printFigures, readWork } from './work.ts'

/** Begins `connections` flows a second, however long each takes, in its own process. A file holds its settings. */
const { origin = '', flow: name, fixtures, connections: perSecond, seconds, from = 0 } = readWork()
const flow = flowOf(name)
const agent = new Agent({ keepAlive: true })
const ask = askBy(origin, agent)
const began = performance.now()
const durations: number[] = []

const flows = Array.from({ length: perSecond * seconds }, async (_, turn) => {
  await sleep((turn * 1000) / perSecond)
  const start = performance.now()
  await flow.run(givenFor(flow, fixtures, from + turn), ask)
  durations.push(performance.now() - start)
})
await Promise.all(flows)
durations.sort((a, b) => a - b)
const at = (part: number) => durations[Math.floor(durations.length * part)] ?? Number.NaN
const figures: Figures = {
  rate: (durations.length * 1000) / (performance.now() - began),
  median: at(0.5),
  p99: at(0.99),
}
printFigures(figures)
agent.destroy()
