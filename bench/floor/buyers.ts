import { Agent, request } from 'node:http'
import { type Call, flowOf, givenFor } from './flows.ts'
import { readWork, tell, workFor } from './work.ts'

/** Does a flow over HTTP again and again, each connection one after the other: a process of its own, told by a file. */
const { origin = '', flow: name, goods, connections, seconds } = readWork()
const flow = flowOf(name)

const askBy =
  (agent: Agent) =>
  ({ method, path, headers, body }: Call): Promise<{ data: { id: string } }> =>
    new Promise((answered, failed) => {
      const text = body === undefined ? '' : JSON.stringify(body)
      const sent = request(
        `${origin}${path}`,
        { method, agent, headers: { ...headers, 'content-length': Buffer.byteLength(text) } },
        (answer) => {
          const parts: Buffer[] = []
          answer.on('data', (part: Buffer) => parts.push(part))
          answer.once('error', failed)
          answer.once('end', () => {
            const said = Buffer.concat(parts).toString()
            if ((answer.statusCode ?? 500) >= 400) failed(new Error(`${path}: ${said}`))
            else answered(JSON.parse(said))
          })
        },
      )
      sent.once('error', failed)
      sent.end(text)
    })

let turns = 0
const agents = Array.from({ length: connections }, () => new Agent({ keepAlive: true, maxSockets: 1 }))
tell(
  await workFor(seconds, agents, async (agent) => {
    await flow.run(givenFor(flow, goods, turns++), askBy(agent))
  }),
)
for (const agent of agents) agent.destroy()
