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
