import { hash, verify } from '@node-rs/argon2'
import { atMost } from '../atMost.ts'
import type { Hasher } from '../ports.ts'
import { hashParts } from './hashParts.ts'

/** argon2id with 1 lane; by default 19 MiB and 2 passes (OWASP Password Storage Cheat Sheet). */
export const createNodeHasher = (cost = { memoryCost: 19_456, timeCost: 2 }): Hasher => {
  // Half of Node's four worker threads, so that a flood of logins does not starve checkout.
  const inTurn = atMost(2)
  return {
    hash: (password, like) =>
      inTurn(() =>
        hash(
          password,
          typeof like === 'string'
            ? hashParts(like)
            : { ...cost, parallelism: 1, ...(like && { salt: like }) },
        ),
      ),
    verify: (stored, password) => inTurn(() => verify(stored, password).catch(() => false)),
  }
}
