import { setImmediate as turn } from 'node:timers/promises'
import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { createTestApp } from '../../test/harness.ts'
import { settingsChanged } from '../db/channel.ts'
import { defaultSettings } from '../ports/settings.ts'
import { createHub } from './hub.ts'
import { keepSettings } from './liveSettings.ts'

test('a call waits for the last of two changes that were notified', async () => {
  const { db } = await createTestApp()
  const reads = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let begun = 0
  const held: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      await reads[begun++]?.promise
      return result
    },
  }
  let notify: (message: string) => void = () => {}
  const hub = createHub(async (onMessage) => {
    notify = onMessage
    return async () => {}
  })
  const settings = keepSettings({
    db: db.withPlugin(held),
    hub,
    ports: { settings: { ...defaultSettings } },
    defaults: defaultSettings,
  })
  await hub.ready()
  notify(settingsChanged)
  while (begun < 1) await turn()
  notify(settingsChanged)
  reads[0]?.resolve()
  while (begun < 2) await turn()
  let isReady = false
  const call = settings.ready().then(() => {
    isReady = true
  })
  for (let turns = 0; turns < 5; turns++) await turn()
  expect(isReady).toBe(false)
  reads[1]?.resolve()
  await call
})
