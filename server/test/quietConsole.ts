import { vi } from 'vitest'

let errors: unknown[][] = []

const inWords = (part: unknown) =>
  part instanceof Error
    ? (part.stack ?? part.message)
    : typeof part === 'string'
      ? part
      : JSON.stringify(part)

/** Records what is written to `console.error` from now on, except messages that match `expected`. */
export const watchConsole = (expected: RegExp): void => {
  errors = []
  vi.spyOn(console, 'error').mockImplementation((...parts) => {
    if (!expected.test(parts.map(inWords).join(' '))) errors.push(parts)
  })
}

/** Fails a test during which something was written to `console.error`. */
export const assertQuietConsole = (): void => {
  vi.restoreAllMocks()
  if (errors.length > 0)
    throw new Error(`console.error: ${errors.map((parts) => parts.map(inWords).join(' ')).join('\n')}`)
}
