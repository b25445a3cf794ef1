import { type Province, provinces } from 'shared-api/delivery/provinces'
import { cities } from './cities.ts'
import { townsOfOthers } from './townsOfOthers.ts'
import { townsOfPunjab } from './townsOfPunjab.ts'

/** A city or town that the shop delivers to. Two provinces may have a town of the same name. */
export interface Place {
  id: string
  name: string
  nameUr: string
  province: Province
}

export interface ListedPlace extends Place {
  /** Every way to write it that the lists name, in both scripts. */
  spellings: readonly string[]
  /** A large place: a slightly misspelt name surely means it. */
  isCity: boolean
}

const provinceOf = (letter: string): Province => {
  const [punjab, sindh, kp, balochistan, islamabad, kashmir, gilgit] = provinces
  const byLetter: Record<string, Province> = {
    P: punjab,
    S: sindh,
    K: kp,
    B: balochistan,
    I: islamabad,
    A: kashmir,
    G: gilgit,
  }
  const province = byLetter[letter]
  if (!province) throw new Error(`No province has the letter ${letter}`)
  return province
}

const readList = (list: string, isCity: boolean): ListedPlace[] =>
  list
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', nameUr = '', letter = '', others = ''] = line.split('|')
      const province = provinceOf(letter)
      return {
        id: `${name} ${province}`.toLowerCase().replaceAll(' ', '-'),
        name,
        nameUr,
        province,
        spellings: [name, nameUr, ...others.split(', ').filter(Boolean)],
        isCity,
      }
    })

/** All places, cities first and the largest of them first. */
export const places: readonly ListedPlace[] = [
  ...readList(cities, true),
  ...readList(townsOfPunjab, false),
  ...readList(townsOfOthers, false),
]

/** The lists are ordered by size, and sizes fall about as one divided by the rank. */
export const isFarLarger = (one: ListedPlace, other: ListedPlace): boolean =>
  places.indexOf(other) >= 4 * places.indexOf(one) + 10
