import { PGlite } from '@electric-sql/pglite'

/**
 * PGlite that writes its files to IndexedDB on request, not after each statement. A flush reads every file of
 * the database, which takes longer than the statement.
 */
export class StoredPglite extends PGlite {
  #saved: Promise<void> = Promise.resolve()

  override async syncToFs(): Promise<void> {}

  /** Resolves when everything written before the call is stored. */
  save(): Promise<void> {
    const saved = this.#saved.catch(() => undefined).then(() => super.syncToFs())
    this.#saved = saved
    return saved
  }
}
