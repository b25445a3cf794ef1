import { statusLabel } from '../../core/i18n/statusLabel.ts'
import { t } from '../../core/i18n/t.ts'

/** The readable form of a contract name: `Credit card`. */
export const readableName = (name: string): string =>
  statusLabel(name).replace(/^./, (first) => first.toUpperCase())

/** Names in their order, with a number for repeated ones: `Dettol (1)`, `Dettol (2)`. */
export const numberDuplicates = (names: readonly string[]): string[] =>
  names.map((name, at) => {
    const before = names.slice(0, at).filter((other) => other === name).length
    const isUnique = before === 0 && !names.includes(name, at + 1)
    return isUnique ? name : t('reporting.numbered', { name, number: before + 1 })
  })

/** A name of at most `length` letters. A longer one loses its middle, because names of one medicine differ at the end. */
export const shortened = (name: string, length: number): string => {
  const half = Math.floor(length / 2)
  return name.length > length ? `${name.slice(0, half)}…${name.slice(2 - half)}` : name
}
