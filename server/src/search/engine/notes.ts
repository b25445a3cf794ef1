/**
 * The notes of a search for each product by its number. Kept for the next one: it is as long as the
 * catalogue.
 */
export interface Notes {
  /** The number of query terms that it matched, and matched in its name. */
  met: Uint8Array
  named: Uint8Array
  lack: Int16Array
  /** One more than where it stands in a list that is being made. */
  placeOf: Int32Array
}

const empty = (size: number): Notes => ({
  met: new Uint8Array(size),
  named: new Uint8Array(size),
  lack: new Int16Array(size),
  placeOf: new Int32Array(size),
})

/** Returns clean notes for this many products: the same ones each time, while they are long enough. */
export const createNotes = () => {
  let kept = empty(0)
  return (size: number): Notes => {
    if (kept.lack.length < size) kept = empty(size + 1024)
    else for (const list of Object.values(kept)) list.fill(0)
    return kept
  }
}
