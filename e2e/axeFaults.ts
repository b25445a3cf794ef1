import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Without frames there is nothing that needs a page of its own to add the findings up. */
const read = async (axe: AxeBuilder) =>
  (await axe.setLegacyMode().analyze()).violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
  )

/** What any rule finds on the page, a line each. */
export const faultsIn = (page: Page) => read(new AxeBuilder({ page }).withTags(tags))

/** For the other theme: the markup is the same and only colours can be wrong. */
export const colourFaultsIn = (page: Page) =>
  read(new AxeBuilder({ page }).withRules(['color-contrast', 'link-in-text-block']))

/**
 * `npm run proof:axe` looks at every page in every look. A run of all tests looks at each page once, in looks that take
 * turns, and leaves out the dark desk.
 */
export const all = process.env.AXE === 'all'
