import { Agent } from 'node:http'
import { askBy } from './ask.ts'
import { flowOf, givenFor } from './flows.ts'
import { printFigures, readWork, workFor } from './work.ts'

/** Repeats a flow over HTTP on several connections, in its own process. A file holds its settings. */
const { origin = '', flow: name, fixtures, connections, seconds } = readWork()
const flow = flowOf(name)

let turns = 0
const agents = Array.from({ length: connections }, () => new Agent({ keepAlive: true, maxSockets: 1 }))
printFigures(
  await workFor(seconds, agents, async (agent) => {
    await flow.run(givenFor(flow, fixtures, turns++), askBy(origin, agent))
  }),
)
for (const agent of agents) agent.destroy()
