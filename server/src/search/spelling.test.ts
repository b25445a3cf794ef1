import { expect, test } from 'vitest'
import { search } from '../../test/fixtures/composedSearch.ts'

test.each([
  ['cefradine', 'Velosef 500mg Capsules'],
  ['frusemide', 'Lasix 40mg Tablets'],
  ['lasics', 'Lasix 40mg Tablets'],
  ['rigiks', 'Rigix 10mg Tablets'],
  ['neksum', 'Nexum 40mg Capsules'],
  ['headshoulder', 'Head & Shoulders Classic Clean Shampoo'],
  ['oncall strips', 'On Call Plus Test Strips'],
  ['oncall', 'On Call Plus Glucose Meter'],
])('%s is another spelling, and finds %s', async (typed, name) => {
  expect((await search(typed)).names).toContain(name)
})

test.each(['wheelchair', 'bandaid', 'warfarin', 'snacks'])('%s is no other name', async (typed) => {
  expect((await search(typed)).names).toEqual([])
})
