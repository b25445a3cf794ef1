import { format } from '../format.ts'

type Messages = Readonly<Record<string, string>>

const singular = (word: string): string =>
  word.replace(/(ies|shes|ches|xes|s)$/, (end) => ({ ies: 'y', s: '' })[end] ?? end.slice(0, -2))

const own = (messages: Messages, key: string): string | undefined =>
  Object.hasOwn(messages, key) ? messages[key] : undefined

/**
 * A pack size of the catalogue (`120 ml bottle`, `1 strip of 10 tablets`) in the words of these messages. Null when a
 * word of it has none, because half a translation reads worse than the catalogue's own text.
 */
export const packName = (packSize: string, messages: Messages, language: string): string | null => {
  const text = packSize.trim()
  const nested = (key: string, contentText: string, count?: number): string | null => {
    const content = packName(contentText, messages, language)
    const message = own(messages, key)
    return content && message ? format(message, { content, ...(count && { count }) }) : null
  }
  const arranged = /^(.+?) \((\d+) ?[x×] ?(\d+)\)$/.exec(text)
  if (arranged) {
    const content = packName(arranged[1] ?? '', messages, language)
    return content && `${content} (\u2066${arranged[2]} × ${arranged[3]}\u2069)`
  }
  const withMore = /^(.+?) (with .+)$/.exec(text)
  if (withMore) return nested(withMore[2] ?? '', withMore[1] ?? '')
  const outer = /^(\d+) (\w+) of (.+)$/.exec(text)
  if (outer) return nested(`of ${singular(outer[2] ?? '')}`, outer[3] ?? '', Number(outer[1]))
  const held = /^(\d+(?:\.\d+)? (?:ml|g|kg|l)) (\w+)$/.exec(text)
  if (held) return nested(`in ${held[2]}`, held[1] ?? '')
  const counted = /^(\d+(?:\.\d+)?) ?(\w+)$/.exec(text)
  const unit = counted && own(messages, singular(counted[2] ?? ''))
  return unit ? format(unit, { count: Number(counted?.[1]) }) : null
}
