import {
  cssComment,
  endOfString,
  hashComment,
  type Range,
  scanBy,
  scanTypeScript,
  sqlComment,
} from './proseScan.ts'

/** A run of sentences between blank lines, list items or tags of one comment or document. */
export interface Paragraph {
  /** The marker that opens the first line: `- `, `@param `, or nothing. */
  marker: string
  sentences: string[]
  /** The lines without the signs of the comment. */
  lines: string[]
  /** Code, drawings and directives are kept as they stand. */
  verbatim: boolean
}

export type Kind = 'comment' | 'test' | 'document'

/** A comment, a test name or a document, as a range of the source. */
export interface Passage {
  kind: Kind
  style: 'block' | 'jsx' | 'line' | 'name' | 'markdown'
  /** Offsets in the source. The end is exclusive. */
  from: number
  to: number
  /** The line of the first character, from 1. */
  line: number
  /** The sign of a line comment: `//`, `#` or `--`. For a test name, its quote. */
  sign: string
  paragraphs: Paragraph[]
}

const sentenceEnd = /(?<=[.!?][)"”’`]*)(?<!\b(?:e\.g|i\.e|etc|vs|No)\.)\s+(?=[A-Z"“‘`({[<\d])/

export const splitSentences = (text: string) => {
  const whole = text.replace(/\s+/g, ' ').trim()
  // A full stop inside of code ends no sentence.
  const masked = whole.replace(/`[^`]*`/g, (code) => '`'.repeat(code.length))
  let from = 0
  return masked.split(sentenceEnd).flatMap((part) => {
    const sentence = whole.slice(from, from + part.length)
    from += part.length + 1
    return sentence ? [sentence] : []
  })
}

const marker = /^(?:[-*] |\d+\. |#+ |> |@\w+ )+/
const directive = /^(?:biome-|@ts-|@vitest|@type|eslint|<reference|! |#|-{3}|={3})/

const paragraphsOf = (lines: string[], markdown = false): Paragraph[] => {
  const paragraphs: Paragraph[] = []
  let fenced = false
  let open = false
  for (const line of lines) {
    const trimmed = line.trim()
    const fence = trimmed.startsWith('```')
    if (fence) fenced = !fenced
    const verbatim = fenced || fence || (!markdown && (directive.test(trimmed) || /^(?:\||\s{4})/.test(line)))
    const opening = marker.exec(trimmed)?.[0] ?? ''
    const last = paragraphs.at(-1)
    if (!trimmed) {
      paragraphs.push({ marker: '', sentences: [], lines: [line], verbatim: true })
      open = false
    } else if (verbatim) {
      paragraphs.push({ marker: '', sentences: [], lines: [line], verbatim: true })
      open = false
    } else if (markdown && trimmed.startsWith('|')) {
      const cells = trimmed.split('|').filter((cell) => /\w/.test(cell))
      paragraphs.push({
        marker: '',
        sentences: cells.flatMap(splitSentences),
        lines: [line],
        verbatim: false,
      })
      open = false
    } else if (last && open && !opening) last.lines.push(line)
    else {
      paragraphs.push({ marker: opening, sentences: [], lines: [line], verbatim: false })
      open = !(markdown && opening.startsWith('#'))
    }
  }
  for (const paragraph of paragraphs)
    if (!paragraph.verbatim && !paragraph.sentences.length)
      paragraph.sentences = splitSentences(
        paragraph.lines
          .map((line) => line.trim())
          .join(' ')
          .slice(paragraph.marker.length),
      )
  return paragraphs
}

const lineStarts = (text: string) => [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)]

const lineAt = (starts: number[], offset: number) => {
  let low = 0
  let high = starts.length
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((starts[middle] ?? 0) <= offset) low = middle
    else high = middle
  }
  return low + 1
}

const commentsOf = (text: string, ranges: Range[], sign: string): Passage[] => {
  const starts = lineStarts(text)
  const passages: Passage[] = []
  /** Whether only spaces stand before the offset in its line, and the column. */
  const alone = (offset: number) => {
    const start = starts[lineAt(starts, offset) - 1] ?? 0
    return text.slice(start, offset).trim() ? -1 : offset - start
  }
  for (const { from, to } of ranges) {
    const found = text.slice(from, to)
    const line = lineAt(starts, from)
    if (found.startsWith('/*')) {
      const lines = found
        .replace(/^\/\*+ ?/, '')
        .replace(/\s*\*+\/$/, '')
        .split('\n')
        .map((row, at) => (at ? row.replace(/^\s*\* ?/, '').replace(/^\s*\*?$/, '') : row).trimEnd())
      while (lines.length && !lines[0]?.trim()) lines.shift()
      const jsx = text[from - 1] === '{' && text[to] === '}'
      passages.push({
        kind: 'comment',
        style: jsx ? 'jsx' : 'block',
        from: jsx ? from - 1 : from,
        to: jsx ? to + 1 : to,
        line,
        sign: found.startsWith('/**') ? '/**' : '/*',
        paragraphs: paragraphsOf(jsx ? lines.map((row) => row.trim()) : lines),
      })
      continue
    }
    const row = found.slice(sign.length).replace(/^ /, '').trimEnd()
    const before = passages.at(-1)
    const follows =
      before?.style === 'line' &&
      alone(from) >= 0 &&
      alone(from) === alone(before.from) &&
      /^\n[ \t]*$/.test(text.slice(before.to, from))
    if (before && follows) {
      before.to = to
      before.paragraphs = paragraphsOf([...before.paragraphs.flatMap(({ lines }) => lines), row])
    } else
      passages.push({ kind: 'comment', style: 'line', from, to, line, sign, paragraphs: paragraphsOf([row]) })
  }
  return passages
}

/** The offset behind the bracket that closes the one at `from`, in text without literals. */
const closing = (masked: string, from: number) => {
  let depth = 0
  for (let at = from; at < masked.length; at++)
    if (masked[at] === '(') depth++
    else if (masked[at] === ')' && --depth === 0) return at + 1
  return masked.length
}

const testCall = /(?<![.\w])(?:test|it|describe)((?:\.\w+)*)\s*\(/g
const takesTable = /\.(?:each|for|skipIf|runIf)$/

const namesOf = (text: string, ranges: Range[]): Passage[] => {
  const starts = lineStarts(text)
  let masked = text
  for (const { from, to, comment } of ranges)
    masked = `${masked.slice(0, from)}${(comment ? ' ' : '_').repeat(to - from)}${masked.slice(to)}`
  return [...masked.matchAll(testCall)].flatMap(({ 0: found, 1: members = '', index }) => {
    let at = index + found.length
    if (takesTable.test(members)) {
      at = closing(masked, at - 1)
      if (masked[at] !== '(') return []
      at++
    }
    at += (/^\s*/.exec(masked.slice(at))?.[0] ?? '').length
    const quote = text[at] ?? ''
    if (!['"', "'", '`'].includes(quote)) return []
    const end = quote === '`' ? text.indexOf('`', at + 1) + 1 : endOfString(text, at)
    if (end <= at) return []
    const name = text.slice(at + 1, end - 1).replaceAll(`\\${quote}`, quote)
    return {
      kind: 'test' as const,
      style: 'name' as const,
      from: at,
      to: end,
      line: lineAt(starts, at),
      sign: quote,
      paragraphs: [{ marker: '', sentences: [name], lines: [name], verbatim: false }],
    }
  })
}

const hashFile = /\.(?:sh|ya?ml|ini|example|service|timer|alone)$|Caddyfile$|^deploy\/roll$/

/** Every comment and test name of a file, or its whole text if it is a document. */
export const readPassages = (path: string, text: string): Passage[] => {
  if (/\.(?:ts|tsx)$/.test(path)) {
    const ranges = scanTypeScript(text)
    const comments = ranges.filter(({ comment }) => comment)
    return [...commentsOf(text, comments, '//'), ...namesOf(text, ranges)]
  }
  if (path.endsWith('.sql')) return commentsOf(text, scanBy(text, sqlComment), '--')
  if (path.endsWith('.css')) return commentsOf(text, scanBy(text, cssComment), '')
  if (hashFile.test(path)) return commentsOf(text, scanBy(text, hashComment), '#')
  if (path.endsWith('.md'))
    return [
      {
        kind: 'document',
        style: 'markdown',
        from: 0,
        to: text.length,
        line: 1,
        sign: '',
        paragraphs: paragraphsOf(text.split('\n'), true),
      },
    ]
  return []
}

export interface Sentence {
  kind: Kind
  line: number
  text: string
}

/** The sentences of a file with the lines where their paragraphs begin. */
export const readSentences = (path: string, text: string): Sentence[] =>
  readPassages(path, text).flatMap(({ kind, style, line, paragraphs }) => {
    let at = line
    return paragraphs.flatMap(({ sentences, lines, verbatim }) => {
      const start = at
      at += style === 'name' ? 0 : lines.length
      return verbatim ? [] : sentences.map((sentence) => ({ kind, line: start, text: sentence }))
    })
  })
