import { schedule } from 'server/jobs/schedule'
import { expect, test } from 'vitest'
import { jobLabel } from './jobLabels.ts'

test.each(Object.keys(schedule))('the job %s has a name in words', (name) => {
  expect(jobLabel(name)).not.toBe(name)
})
