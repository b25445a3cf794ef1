import type { Compilable, CompiledQuery, KyselyPlugin } from 'kysely'
import type { Db, Trx } from '../types.ts'
import { markPrepared } from './preparedStatements.ts'

/** Stands for a value while a statement is put together. */
class Slot {
  readonly name: PropertyKey
  constructor(name: PropertyKey) {
    this.name = name
  }
}

/** Has a slot under every name. */
const slots = new Proxy({}, { get: (_, name) => new Slot(name) })

/** A statement as one list of plugins has it, and what follows on that list. */
class Variant<O> {
  compiled: CompiledQuery<O> | undefined
  readonly #longer = new WeakMap<KyselyPlugin, Variant<O>>()

  with(plugin: KyselyPlugin): Variant<O> {
    const known = this.#longer.get(plugin)
    if (known) return known
    const made = new Variant<O>()
    this.#longer.set(plugin, made)
    return made
  }
}

/**
 * A statement whose text is always the same: it is put together and compiled once, and afterwards costs what
 * its values cost. Putting it together each time takes as long as the driver takes to ask it. PostgreSQL plans it
 * once a connection: the one that reads an order takes 4 ms to plan. `build` may only pass its values on to the
 * statement. It is called with placeholders that have no readable value.
 */
export const prepared = <P extends object, O>(build: (db: Db | Trx, given: P) => Compilable<O>) => {
  const bare = new Variant<O>()
  return async (db: Db | Trx, given: P): Promise<O[]> => {
    const executor = db.getExecutor()
    let variant = bare
    for (const plugin of executor.plugins) variant = variant.with(plugin)
    variant.compiled ??= markPrepared(build(db, slots as P).compile())
    const { compiled } = variant
    const parameters = compiled.parameters.map((value) => {
      if (!(value instanceof Slot)) return value
      const filled = given[value.name as keyof P]
      // The database would take it for null.
      if (filled === undefined) throw new TypeError(`${String(value.name)} was not given`)
      return filled
    })
    return (await executor.executeQuery<O>({ ...compiled, parameters })).rows
  }
}
