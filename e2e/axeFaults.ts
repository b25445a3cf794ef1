import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Finishes all animations. Letters half way in or out, or between two themes, have a contrast that does not
 * last.
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

/** The violations of all rules on the page, one a line. */
export const faultsIn = (page: Page) => read(page, (axe) => axe.withTags(tags))

/** For the other theme: the markup is the same and only colours can be wrong. */
export const colourFaultsIn = (page: Page) =>
  read(page, (axe) => axe.withRules(['color-contrast', 'link-in-text-block']))

/**
 * `npm run test:axe` checks every page in every width, language and theme. `npm test` checks a page of each
 * kind, in alternating widths, languages and themes.
 */
export const all = process.env.AXE === 'all'
