import { formatCount } from '../formatCount.ts'

/** Values of a message's parameters. Money arrives written out (`Rs 1,250`). */
export type Params = Readonly<Record<string, string | number>>

/** English and Urdu have the same two forms. Intl would block a slow phone while the page starts. */
const pluralOf = (count: string | number) => (Number(count) === 1 ? 'one' : 'other')

/**
 * Fills an ICU message: `{name}`, `{count, plural, one {# item} other {# items}}` and `{kind, select, …}`.
 * These three are all that the catalogue uses; a test parses every message with the ICU parser.
 * `wrap` changes each value that stands alone. A parameter without a value stays visible as `{name}`.
 */
export const format = (
  pattern: string,
  params: Params,
  wrap: (value: string) => string = (value) => value,
): string => {
  let at = 0

  const readTo = (stops: string): string => {
    const from = at
    while (at < pattern.length && !stops.includes(pattern.charAt(at))) at++
    return pattern.slice(from, at++).trim()
  }

  /** Text up to the brace that closes it. `count` is the value of `#`. */
  const readText = (count?: string): string => {
    let text = ''
    while (at < pattern.length) {
      const char = pattern.charAt(at++)
      if (char === '}') break
      text += char === '{' ? readArgument(count) : char === '#' ? (count ?? char) : char
    }
    return text
  }

  const readArgument = (outerCount?: string): string => {
    const name = readTo(',}')
    const value = params[name]
    const missing = `{${name}}`
    if (pattern[at - 1] === '}') return value === undefined ? missing : wrap(String(value))
    const isPlural = readTo(',') === 'plural'
    const count = isPlural ? (typeof value === 'number' ? formatCount(value) : value) : outerCount
    const options = new Map<string, string>()
    while (at < pattern.length) {
      const selector = readTo('{}')
      if (!selector) break
      options.set(selector, readText(count))
    }
    if (value === undefined) return missing
    const chosen = isPlural
      ? (options.get(`=${value}`) ?? options.get(pluralOf(value)))
      : options.get(String(value))
    return chosen ?? options.get('other') ?? ''
  }

  return readText()
}
