const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** `comment` is the server's sentence only where no person has moved the order. */
const isSaid = (name: string, within: Record<string, unknown>) =>
  name === 'message' || name === 'reason' || (name === 'comment' && within.actor === 'system')

/** A copy of an answer in which what the server says to a person went through `say`; what people wrote stays. */
export const sayWithin = (answer: unknown, say: (english: string) => string): unknown => {
  if (Array.isArray(answer)) return answer.map((part) => sayWithin(part, say))
  if (!isPlain(answer)) return answer
  return Object.fromEntries(
    Object.entries(answer).map(([name, part]) => [
      name,
      typeof part === 'string' && isSaid(name, answer) ? say(part) : sayWithin(part, say),
    ]),
  )
}
