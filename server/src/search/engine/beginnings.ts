/** A word of the catalogue that a typed one may mean. */
export interface Candidate {
  /** Its number in the index. */
  word: number
  text: string
  /** 1 the word itself, above 0.9 it begins so, less the further it is from what was typed. */
  score: number
}

/** Products that have one of some words: by place, what each lacks at least and whether it has one in its name. */
export interface Gathered {
  numbers: Uint32Array
  lacks: Uint8Array
  named: Uint8Array
}

/** The words that begin with a few letters, with what searches for them found. */
export interface Beginning {
  candidates: readonly Candidate[]
  /** Their products, once a search has needed them. */
  gathered?: Gathered
  /** The same for a search that names no product. */
  gatheredBySymptom?: Gathered
}
