import { settingsChanged } from '../db/channel.ts'
import { coalesce } from '../db/coalesce.ts'
import type { Db } from '../db/types.ts'
import type { Settings } from '../ports/settings.ts'
import type { Hub } from './hub.ts'
import { readSettings } from './settingsRows.ts'

/** Milliseconds between two tries to listen again after the connection broke. */
const LISTEN_RETRY_MS = 1000

interface Kept {
  db: Db
  hub: Hub
  /** Its `settings` are the object that all code of this process reads. */
  ports: { readonly settings: Settings }
  /** The settings without the rows of the table. */
  defaults: Settings
}

/** Keeps the settings of this process as the table says, by any writer. */
export const keepSettings = ({ db, hub, ports, defaults }: Kept) => {
  /** Notifications may be lost: it does not listen yet, or not any more. */
  let isDeaf = false
  let triedAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | undefined

  /** Calls read the object at any time, so that it is changed in place, in one step. */
  const reread = coalesce(async () => {
    Object.assign(ports.settings, await readSettings(db, defaults))
  })
  const follow = () => {
    const read = reread()
    const done = () => {
      if (reading === read) reading = undefined
    }
    reading = read
    read.then(done, () => {
      done()
      isDeaf = true
    })
    return read
  }
  const listen = async () => {
    triedAt = performance.now()
    await hub.ready()
    isDeaf = false
    await follow()
  }
  hub.add({
    onMessage: (message) => {
      if (message === settingsChanged) void follow().catch(() => undefined)
    },
    end: () => {
      isDeaf = true
    },
  })

  return {
    /** Follows the changes of other processes from now on. */
    listen,
    /** Reads the table now. */
    reread,
    /** The settings without the rows of the table. */
    defaults,
    /** Waits for a change that was notified before. The last settings count while the database cannot be reached. */
    ready: async (): Promise<void> => {
      if (isDeaf && !hub.isStopped() && performance.now() - triedAt >= LISTEN_RETRY_MS)
        await listen().catch(() => {
          isDeaf = true
        })
      else await reading?.catch(() => undefined)
    },
  }
}

export type LiveSettings = ReturnType<typeof keepSettings>
