/** Values of a message's parameters. Money arrives written out (`Rs 1,250`). */
export type Params = Readonly<Record<string, string | number>>

/** Where the argument that opens at `start` closes: its own braces stand in pairs. */
const closingBrace = (pattern: string, start: number): number => {
  let depth = 0
  for (let at = start; at < pattern.length; at++) {
    if (pattern[at] === '{') depth++
    if (pattern[at] === '}' && --depth === 0) return at
  }
  throw new SyntaxError(`A brace is open in: ${pattern}`)
}

/** `one {# item} other {# items}` as pairs of selector and message. */
const readOptions = (text: string): Map<string, string> => {
  const options = new Map<string, string>()
  let rest = text.trim()
  while (rest) {
    const open = rest.indexOf('{')
    const end = closingBrace(rest, open)
    options.set(rest.slice(0, open).trim(), rest.slice(open + 1, end))
    rest = rest.slice(end + 1).trim()
  }
  return options
}

const rules: Record<string, Intl.PluralRules> = {}

const choose = (kind: string, value: string | number, options: Map<string, string>, language: string) => {
  if (kind === 'select') return options.get(String(value)) ?? options.get('other') ?? ''
  rules[language] ??= new Intl.PluralRules(language)
  const option =
    options.get(`=${value}`) ?? options.get(rules[language].select(Number(value))) ?? options.get('other')
  return (option ?? '').replaceAll('#', String(value))
}

/**
 * Fills an ICU message: `{name}`, `{count, plural, one {# item} other {# items}}` and `{kind, select, …}`.
 * These three are all that the catalogue uses; a test parses every message with the ICU parser.
 * `wrap` changes each value that stands alone. A parameter without a value stays visible as `{name}`.
 */
export const format = (
  pattern: string,
  params: Params,
  language: string,
  wrap: (value: string) => string = (value) => value,
): string => {
  let text = ''
  let from = 0
  for (let open = pattern.indexOf('{'); open >= 0; open = pattern.indexOf('{', from)) {
    const end = closingBrace(pattern, open)
    const argument = pattern.slice(open + 1, end)
    const [name = '', kind, ...rest] = argument.split(',')
    const value = params[name.trim()]
    text += pattern.slice(from, open)
    if (value === undefined) text += `{${name.trim()}}`
    else if (kind === undefined) text += wrap(String(value))
    else
      text += format(
        choose(kind.trim(), value, readOptions(rest.join(',')), language),
        params,
        language,
        wrap,
      )
    from = end + 1
  }
  return text + pattern.slice(from)
}
