import { setFlagsFromString } from 'node:v8'
import { PGlite } from '@electric-sql/pglite'

/**
 * While this runs, V8 optimises nothing of what it compiles of WebAssembly, now or later: it asks of each function, when
 * that is first called, whether it is the one of this number, and 0 is none of the module's own.
 */
export const withoutOptimising = async <T>(run: () => Promise<T>): Promise<T> => {
  setFlagsFromString('--wasm-tier-up-filter=0')
  try {
    return await run()
  } finally {
    setFlagsFromString('--wasm-tier-up-filter=-1')
  }
}

/**
 * PGlite without the 600 MB that V8 takes, for a second, to optimise PostgreSQL's parser: one function of 100 kB, which
 * is first called here. What is called before, and what is not called until later, becomes as fast as ever.
 */
export class FrugalPglite extends PGlite {
  override _initArrayTypes(options?: { force?: boolean }): Promise<void> {
    return withoutOptimising(() => super._initArrayTypes(options))
  }
}
