import type { Listen } from '../db/channel.ts'

export interface Listener {
  /** `order {id} {user id}`, `admin`, or `catalogue` after an edit of the catalogue. */
  onMessage(message: string): void
  /** The connection to the database broke, or the server stops: notifications sent meanwhile are lost. */
  end(): void
}

/** One connection to the database for all listeners in this process, from the first one on. */
export const createHub = (listen: Listen) => {
  const listeners = new Set<Listener>()
  let connection: Promise<() => Promise<void>> | undefined
  let stopped = false
  const endAll = () => {
    connection = undefined
    for (const listener of [...listeners]) listener.end()
  }
  const notifyAll = (message: string) => {
    for (const listener of [...listeners]) listener.onMessage(message)
  }
  return {
    isStopped: () => stopped,
    /** Resolves once the database is being listened to. Throws when it cannot be reached. */
    ready: async (): Promise<void> => {
      connection ??= listen(notifyAll, endAll)
      await connection.catch((error: unknown) => {
        connection = undefined
        throw error
      })
    },
    /** Returns how to leave. */
    add: (listener: Listener): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Ends every stream, so that the server can close. */
    stop: async (): Promise<void> => {
      stopped = true
      const open = connection
      endAll()
      await (await open?.catch(() => undefined))?.()
    },
  }
}

export type Hub = ReturnType<typeof createHub>
