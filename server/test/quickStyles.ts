import CSSComputedStyle from 'happy-dom/lib/css/declaration/computed-style/CSSComputedStyle.js'
import { clearComputedStyleCache } from 'happy-dom/lib/PropertySymbol.js'

/** A style rule or a group of them, such as a media query. */
interface Rule {
  type: number
  selectorText?: string
  cssRules?: readonly Rule[]
}

interface Styled {
  element: Element
}

interface Matching {
  elements: readonly Styled[]
  cssRules: readonly Rule[]
}

/** The methods of happy-dom that are replaced here. Its types hide them. */
interface Computing {
  getStyleSheets(root: Node): readonly { cssRules: readonly Rule[] }[]
  parseCSSRules(options: Matching): void
}

const computing = CSSComputedStyle.prototype as unknown as Computing
const { getStyleSheets, parseCSSRules } = computing

const STYLE = 1
const MEDIA = 4

/** One class of each selector's subject, which an element needs for a match. Null when a match may need none. */
const neededClasses = (rule: Rule): readonly string[] | null => {
  if (rule.type === MEDIA) {
    const needed = (rule.cssRules ?? []).map(neededClasses)
    return needed.includes(null) ? null : needed.flatMap((classes) => classes ?? [])
  }
  // A comma or a space between brackets separates no selectors.
  if (rule.type !== STYLE || !rule.selectorText || /[([\\]/.test(rule.selectorText)) return null
  const needed = rule.selectorText.split(',').map((selector) => {
    const subject =
      selector
        .trim()
        .split(/[\s>+~]+/)
        .at(-1) ?? ''
    return /\.([\w-]+)/.exec(subject)?.[1]
  })
  return needed.every((name) => name !== undefined) ? needed : null
}

/** The rules of a page by the class that they need. Positions keep their order. */
const indexRules = (rules: readonly Rule[]) => {
  const byClass = new Map<string, number[]>()
  const always: number[] = []
  const add = (name: string, position: number) => {
    const positions = byClass.get(name)
    if (positions) positions.push(position)
    else byClass.set(name, [position])
  }
  for (const [position, rule] of rules.entries()) {
    const needed = neededClasses(rule)
    if (needed) for (const name of needed) add(name, position)
    else always.push(position)
  }
  return (element: Element): Rule[] => {
    const positions = new Set(always)
    for (const name of element.classList)
      for (const position of byClass.get(name) ?? []) positions.add(position)
    return [...positions].sort((one, other) => one - other).flatMap((position) => rules[position] ?? [])
  }
}

/**
 * Computes the same styles in a fifth of the time. happy-dom tries each rule of the page on each element, and Material UI
 * adds hundreds. Here an element meets only the rules whose class it has. The page has no scope rules.
 */
export const quickenStyles = (document: Document): void => {
  let sheets: [{ cssRules: readonly Rule[] }] | undefined
  let rulesOf = indexRules([])
  const clear: () => void = Reflect.get(document, clearComputedStyleCache)
  Object.defineProperty(document, clearComputedStyleCache, {
    configurable: true,
    value: () => {
      sheets = undefined
      clear.call(document)
    },
  })
  computing.getStyleSheets = function (root) {
    if (root !== document) return getStyleSheets.call(this, root)
    if (!sheets) {
      const cssRules = getStyleSheets.call(this, root).flatMap((sheet) => sheet.cssRules)
      sheets = [{ cssRules }]
      rulesOf = indexRules(cssRules)
    }
    return sheets
  }
  computing.parseCSSRules = function (options) {
    if (options.cssRules !== sheets?.[0].cssRules) return parseCSSRules.call(this, options)
    for (const styled of options.elements)
      parseCSSRules.call(this, { ...options, elements: [styled], cssRules: rulesOf(styled.element) })
  }
}
