import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * What moves is where it goes, and what moves later will be there at once: letters half way in or out, or between two
 * themes, have a contrast that nobody reads.
 */
const comeToRest = (page: Page) =>
  page.evaluate(async () => {
    const rest = new CSSStyleSheet()
    rest.replaceSync(`*, ::before, ::after {
      transition: none !important; animation-duration: 0s !important; animation-delay: 0s !important }`)
    document.adoptedStyleSheets.push(rest)
    await new Promise(requestAnimationFrame)
  })

const read = async (page: Page, choose: (axe: AxeBuilder) => AxeBuilder) => {
  await comeToRest(page)
  // Without frames there is nothing that needs a page of its own to add the findings up.
  const { violations } = await choose(new AxeBuilder({ page })).setLegacyMode().analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
  )
}

/** What any rule finds on the page, a line each. */
export const faultsIn = (page: Page) => read(page, (axe) => axe.withTags(tags))

/** For the other theme: the markup is the same and only colours can be wrong. */
export const colourFaultsIn = (page: Page) =>
  read(page, (axe) => axe.withRules(['color-contrast', 'link-in-text-block']))

/**
 * `npm run proof:axe` looks at every page in every look. A run of all tests looks at each page once, in looks that take
 * turns, and leaves out the dark desk.
 */
export const all = process.env.AXE === 'all'
