import { setFlagsFromString } from 'node:v8'
import { PGlite } from '@electric-sql/pglite'

/**
 * PGlite without the 600 MB that V8 takes, for a second, to optimise PostgreSQL's parser: one function of 100
 * kB, which is first called here. V8 asks of each function of WebAssembly, when that is first called, whether
 * it is the one of the filter's number, and 0 is none of the module's own. Functions called before, and those
 * called only later, become as fast as ever.
 */
export class FrugalPglite extends PGlite {
  override async _initArrayTypes(options?: { force?: boolean }): Promise<void> {
    setFlagsFromString('--wasm-tier-up-filter=0')
    try {
      await super._initArrayTypes(options)
    } finally {
      setFlagsFromString('--wasm-tier-up-filter=-1')
    }
  }
}
