import { readFileSync } from 'node:fs'

const isDigit = (letter: string | undefined) => letter !== undefined && /\d/.test(letter)

/** A number counts where it stands alone: the digits of a longer one, as of a time, are not it. */
const count = (text: string, value: string) =>
  text.split(value).reduce((sum, part, place, parts) => {
    if (place === 0) return sum
    const alone = !/^\d+$/.test(value) || (!isDigit(parts[place - 1]?.at(-1)) && !isDigit(part[0]))
    return alone ? sum + 1 : sum
  }, 0)

/** Counts each secret that a log contains, by kind. Kinds without a match are left out. */
export const findLeaks = (
  log: string,
  secrets: Record<string, readonly string[]>,
): Record<string, number> => {
  // The line that offers the demo's logins is meant to be read.
  const text = readFileSync(log, 'utf8').replaceAll(/^Demo logins: .*$/gm, '')
  const counted = Object.entries(secrets).map(
    ([kind, values]) => [kind, values.reduce((sum, value) => sum + count(text, value), 0)] as const,
  )
  return Object.fromEntries(counted.filter(([, count]) => count > 0))
}

/** The six digits of the codes in mails that were written to files. */
export const codesIn = (mails: readonly string[]): string[] => [
  ...new Set(
    mails.flatMap((mail) => [...mail.matchAll(/Your code is (\d{6})/g)].map(([, code]) => code ?? '')),
  ),
]
