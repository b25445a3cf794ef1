import { ApiError } from '../kernel/errors.ts'

/** Levels of objects and lists: the contract needs four. */
const maxDepth = 32

const tokens = /"(?:[^"\\]+|\\.)*"|[{}[\]:]/g

/**
 * Checks the shape of a text that is valid JSON; null if it is in order. A name that stands twice in one
 * object means different things to different readers, and what is too deep breaks those who descend into it.
 */
export const shapeProblem = (json: string): ApiError | null => {
  const open: (Set<string> | null)[] = []
  let text = ''
  for (const [token] of json.matchAll(tokens)) {
    if (token === '{' || token === '[') open.push(token === '{' ? new Set() : null)
    else if (token === '}' || token === ']') open.pop()
    else if (token === ':') {
      const name: string = JSON.parse(text)
      const names = open.at(-1)
      if (names?.has(name)) return new ApiError('MALFORMED_JSON.REPEATED', { name: name.slice(0, 60) })
      names?.add(name)
    } else text = token
    if (open.length > maxDepth) return new ApiError('MALFORMED_JSON.DEPTH')
  }
  return null
}
