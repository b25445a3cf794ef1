/** A piece of a written dose. `text` is how a problem names it. */
export type Token =
  | { kind: 'number'; value: number; text: string }
  | { kind: 'word'; text: string }
  | { kind: 'sign'; text: string }
  /** `.5`, which is easily read as 5. */
  | { kind: 'naked'; text: string }

export const isSign = (token: Token | undefined, text: string): boolean =>
  token?.kind === 'sign' && token.text === text

export const isWord = (token: Token | undefined, ...texts: string[]): boolean =>
  token?.kind === 'word' && texts.includes(token.text)
