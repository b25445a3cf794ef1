import { expect, test } from 'vitest'
import { createNodeLog } from './nodeLog.ts'

test('an event is one line of JSON with the fields on the list and nothing else', () => {
  const lines: string[] = []
  const log = createNodeLog({ write: (line) => lines.push(line) })
  const careless = { requestId: 'abc', attempts: 2, email: 'ayesha@example.com', password: 'chai-and-rusk-7' }
  log.error('mail', careless)
  log.info('started')
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { level: 50, time: expect.any(Number), requestId: 'abc', attempts: 2, msg: 'mail' },
    { level: 30, time: expect.any(Number), msg: 'started' },
  ])
})
