import { hash, verify } from '@node-rs/argon2'
import type { Hasher } from './ports.ts'

/** At most this many hashes at once, so that a flood of logins does not starve checkout. */
const atOnce = 2

/** argon2id; 19 MiB, 2 passes, 1 lane (OWASP Password Storage Cheat Sheet) unless a test asks for less. */
export const createNodeHasher = (cost = { memoryCost: 19_456, timeCost: 2 }): Hasher => {
  let running = 0
  const waiting: (() => void)[] = []
  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    running++
    try {
      return await work()
    } finally {
      running--
      waiting.shift()?.()
    }
  }
  return {
    hash: (password) => inTurn(() => hash(password, { ...cost, parallelism: 1 })),
    verify: (stored, password) => inTurn(() => verify(stored, password).catch(() => false)),
  }
}
