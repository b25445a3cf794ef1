/** A comment or a literal of the source. The end is exclusive. */
export interface Range {
  from: number
  to: number
  comment: boolean
}

const beforeRegex = /(?:^|[=(,:[!&|?{;>]|\breturn|=>)\s*$/

/** The end of a string that opens at this offset, or -1 if its line ends first: an apostrophe in JSX text. */
export const endOfString = (text: string, from: number) => {
  for (let at = from + 1; at < text.length && text[at] !== '\n'; at++)
    if (text[at] === '\\') at++
    else if (text[at] === text[from]) return at + 1
  return -1
}

const endOfRegex = (text: string, from: number) => {
  let inClass = false
  for (let at = from + 1; at < text.length && text[at] !== '\n'; at++)
    if (text[at] === '\\') at++
    else if (text[at] === '[') inClass = true
    else if (text[at] === ']') inClass = false
    else if (text[at] === '/' && !inClass) return at + 1
  return -1
}

/** Comments and literals of TypeScript, in order. Code inside a template's `${}` is scanned too. */
export const scanTypeScript = (text: string): Range[] => {
  const ranges: Range[] = []
  const add = (from: number, to: number, comment = false) => ranges.push({ from, to, comment })
  /** Depth of braces at which each open template continues. */
  const templates: number[] = []
  let depth = 0
  let at = 0
  const template = (from: number) => {
    let end = from
    while (end < text.length && text[end] !== '`') {
      if (text[end] === '\\') end++
      else if (text[end] === '$' && text[end + 1] === '{') break
      end++
    }
    add(from, Math.min(end, text.length))
    if (text[end] === '$') {
      templates.push(depth++)
      at = end + 2
    } else at = end + 1
  }
  while (at < text.length) {
    const sign = text[at]
    const end =
      sign === "'" || sign === '"'
        ? endOfString(text, at)
        : sign === '/' && text[at + 1] === '/' && text[at - 1] !== ':'
          ? text.indexOf('\n', at)
          : sign === '/' && text[at + 1] === '*'
            ? text.indexOf('*/', at) + 2
            : sign === '/' && beforeRegex.test(text.slice(Math.max(0, at - 40), at))
              ? endOfRegex(text, at)
              : -1
    if (end > at) {
      add(at, end, sign === '/' && (text[at + 1] === '/' || text[at + 1] === '*'))
      at = end
    } else if (sign === '`') template(at + 1)
    else {
      if (sign === '{') depth++
      if (sign === '}') {
        depth--
        if (templates.at(-1) === depth) {
          templates.pop()
          template(at + 1)
          continue
        }
      }
      at++
    }
  }
  return ranges
}

export const hashComment = /^[ \t]*#(?![!]).*$|(?<=\s)# .*$/gm
export const sqlComment = /--.*$|\/\*[\s\S]*?\*\//gm
export const cssComment = /\/\*[\s\S]*?\*\//g

/** The comments that a pattern finds, without the spaces before them. */
export const scanBy = (text: string, pattern: RegExp): Range[] =>
  [...text.matchAll(pattern)].map(({ 0: found, index }) => ({
    from: index + found.length - found.trimStart().length,
    to: index + found.length,
    comment: true,
  }))
