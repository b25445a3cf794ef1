import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Plan } from 'demo/emulators/plans'
import { type EmulatorName, spawnEmulators } from 'demo/emulators/spawn'

/** A provider emulator in its own process, with an empty ledger; `stop` removes both. */
export const startEmulator = async (name: EmulatorName, settings: Record<string, string> = {}) => {
  const folder = await mkdtemp(join(tmpdir(), `nuskha-${name}-`))
  const { origins, child } = await spawnEmulators([name], {
    PATH: process.env.PATH,
    EMULATOR_DIR: folder,
    ...settings,
  })
  const origin = origins[name]
  const ask = async (path: string, body?: unknown): Promise<unknown> => {
    const given = body === undefined ? {} : { method: 'PUT', body: JSON.stringify(body) }
    return (await fetch(`${origin}/emulator/${path}`, given)).json()
  }
  return {
    origin,
    /** Sets the next faults: see `emulators/plans.ts`. */
    plan: (plans: Record<string, Plan>) => ask('plan', plans),
    ledger: async <Row>() => (await ask('ledger')) as Row[],
    /** Notifications of one kind, sent at once. Returns the shop's statuses. */
    notify: async (key: string, how: string, times = 1) =>
      (await ask('notify', { key, how, times })) as number[],
    stop: async () => {
      child.ref()
      child.kill()
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
