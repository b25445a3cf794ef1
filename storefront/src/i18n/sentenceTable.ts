import { fill } from 'shared-api/notices'

const place = /\{(\w+)\}/g

/** A value keeps its own direction and changes no other: first strong isolate. */
const isolated = (value: string) => `\u2068${value}\u2069`

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const patternOf = ([from, to]: [string, string]) => {
  const parts = from.split(/\{\w+\}/)
  return {
    to,
    names: Array.from(from.matchAll(place), ([, name = '']) => name),
    matches: new RegExp(`^${parts.map(literal).join('(.+?)')}$`, 'su'),
    weight: parts.join('').length,
  }
}

/**
 * Looks sentences up in a table whose keys may have places: `'Only {count} left of {name}'`.
 * A whole sentence goes before a pattern, and of patterns the one with the most words of its own. A value is put in as it is;
 * only what stands at `{sentence}` is looked up itself. What the table does not know is answered as it came.
 */
export const sentenceTable = (table: Readonly<Record<string, string>>): ((sentence: string) => string) => {
  const patterns = Object.entries(table)
    .filter(([from]) => /\{\w+\}/.test(from))
    .map(patternOf)
    .sort((one, other) => other.weight - one.weight)

  const say = (sentence: string): string => {
    if (Object.hasOwn(table, sentence)) return table[sentence] ?? sentence
    for (const { to, names, matches } of patterns) {
      const found = matches.exec(sentence)
      if (!found) continue
      const values = names.map((name, at) => {
        const value = found[at + 1] ?? ''
        return [name, name === 'sentence' ? say(value) : isolated(value)]
      })
      return fill(to, Object.fromEntries(values))
    }
    return sentence
  }
  return say
}
