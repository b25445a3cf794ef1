import type { Page } from '@playwright/test'
import type { Client } from 'shared-api/client'
import type { Actors } from './actors.ts'
import { address } from './buying.ts'

/** Brand names, medicines and makers, as the catalogue gives them. */
export const namesOfCatalogue = async (api: Client): Promise<string[]> => {
  const names: (string | null)[] = []
  for (let page = 1, pages = 1; page <= pages; page++) {
    const { data, totalPages } = await api('GET /product', { query: { page, limit: 100, status: 'active' } })
    pages = totalPages
    names.push(
      ...data.flatMap((one) => [one.name, one.genericName, one.strength, one.manufacturer, one.brand.name]),
    )
  }
  return names.filter((name) => name !== null && name !== 'Unbranded') as string[]
}

/** Texts that the actors of the journeys typed. */
export const typedBy = ({ users }: Actors): string[] => [
  ...Object.values(users).flatMap(({ user }) => (user ? [user.name, user.email ?? ''] : [])),
  ...[address.address, address.area],
  // Searches of the pages in the table.
  ...['panadol', 'qqqqzz', 'vitamin'],
  // The demo's customer: her saved address, her family, her doctors.
  ...['Home', 'Nasreen Khan', 'Javed Khan', 'Zoya Khan'],
  // Reasons for cancelling, as users of the demo wrote them.
  ...['Ordered by mistake', 'Found it at a shop nearby', 'Wrong address', 'Takes too long'],
  // The demo's pharmacist, whose name stands beside the step of a prescription.
  'Hina Qureshi',
]

/** Codes, sums, units of a dose, formats of files, and the way back to English. */
const signs = [
  /RX(-[0-9A-Z]{4}){3}/g,
  /\bN[0-9A-Z]{7}\b/g,
  /\b[A-Z]{2}\d{5,6}[A-Z0-9]?\b/g,
  /\b[\w.-]+@[\w.-]+\b/g,
  /\bDHO-KHI-2026-0417\b/g,
  /\bRs\b/g,
  /\b\d+(\.\d+)? ?(mg|mcg|ml|MB)\b/g,
  /\b(JPEG|PNG|WebP|HEIC|PDF)\b/g,
  /“Batch No\.”|“Lot”/g,
  /\bNuskha\b/g,
  /^English$/g,
  // Doctors, as the customer or the pharmacist wrote them.
  /\bDr\. [A-Z][a-z]+ [A-Z][a-z]+/g,
  // Names of products, brands and categories that other journeys write meanwhile.
  /\b[A-Z][a-z]+ \d{8}( Tablets)?\b/g,
  // The demo's customer lives there; she typed it.
  /\bHouse \d+, Street \d+\b|\bPECHS\b/g,
]

/** Visible texts, names for screen readers, and the title. */
const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isShown = (element: Element | null) =>
      element?.checkVisibility({ visibilityProperty: true }) && !element.closest('script,style,noscript')
    const found = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (isShown(node.parentElement)) found.push(node.nodeValue ?? '')
    for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
      for (const element of document.querySelectorAll(`[${name}]`))
        if (isShown(element) && !element.closest('[aria-hidden=true]'))
          found.push(element.getAttribute(name) ?? '')
    return found.map((text) => text.trim()).filter(Boolean)
  })

/** The texts of a page in Urdu that hold a Latin word which no exception explains. */
export const latinIn = async (page: Page, exceptions: readonly string[]): Promise<string[]> => {
  const longestFirst = exceptions.filter(Boolean).toSorted((one, other) => other.length - one.length)
  const without = (text: string) => {
    let left = text
    for (const name of longestFirst) left = left.replaceAll(name, '')
    for (const sign of signs) left = left.replaceAll(sign, '')
    return left
  }
  const texts = await textsOf(page)
  return [...new Set(texts)].filter((text) => /[A-Za-z]{2,}/.test(without(text)))
}
