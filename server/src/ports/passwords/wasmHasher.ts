import { argon2id, argon2Verify } from 'hash-wasm'
import type { Hasher } from '../ports.ts'

/** argon2id inside a page, at the same cost as on the server. */
export const createWasmHasher = (): Hasher => ({
  hash: (password) =>
    argon2id({
      password,
      salt: crypto.getRandomValues(new Uint8Array(16)),
      memorySize: 19_456,
      iterations: 2,
      parallelism: 1,
      hashLength: 32,
      outputType: 'encoded',
    }),
  verify: (hash, password) => argon2Verify({ hash, password }).catch(() => false),
})
