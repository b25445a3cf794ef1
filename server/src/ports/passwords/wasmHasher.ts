import { argon2id, argon2Verify } from 'hash-wasm'
import type { Hasher } from '../ports.ts'
import { hashParts } from './hashParts.ts'

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** argon2id inside a page, at the same cost as on the server. */
export const createWasmHasher = (): Hasher => ({
  hash: (password, like) => {
    const { memoryCost, timeCost, parallelism, salt } =
      typeof like === 'string'
        ? hashParts(like)
        : { ...cost, salt: like ?? crypto.getRandomValues(new Uint8Array(16)) }
    return argon2id({
      password,
      salt,
      memorySize: memoryCost,
      iterations: timeCost,
      parallelism,
      hashLength: 32,
      outputType: 'encoded',
    })
  },
  verify: (hash, password) => argon2Verify({ hash, password }).catch(() => false),
})
