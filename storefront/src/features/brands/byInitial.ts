import type { Brand } from 'shared-api/contract'

/** Brands that begin with the same letter; those with a digit stand under `#`. */
export interface Initial {
  letter: string
  brands: Brand[]
}

/** The brands under their Latin first letters, in the order of the alphabet, with `#` last. */
export const byInitial = (brands: readonly Brand[]): Initial[] => {
  const groups = new Map<string, Brand[]>()
  for (const brand of brands) {
    const first = brand.name.trim().normalize('NFD').slice(0, 1).toUpperCase()
    const letter = /[A-Z]/.test(first) ? first : '#'
    groups.set(letter, [...(groups.get(letter) ?? []), brand])
  }
  const rank = (letter: string) => (letter === '#' ? '~' : letter)
  return [...groups]
    .map(([letter, all]) => ({ letter, brands: all }))
    .sort((a, b) => (rank(a.letter) < rank(b.letter) ? -1 : 1))
}
