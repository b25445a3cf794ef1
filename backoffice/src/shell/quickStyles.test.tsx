import { screen } from '@testing-library/react'
import { Window } from 'happy-dom'
import { expect, test } from 'vitest'
import { openAsAdmin } from '../../test/renderBackoffice.tsx'

// happy-dom inherits a font size as `1rem` or `16px`, by the element that it computed first.
const properties = ['display', 'visibility', 'pointer-events', 'position', 'color', 'width']

/** happy-dom takes seconds for the styles of each element of the page by itself. */
const EVERY = 3

/** The styles of every third element, in the order of the page. */
const stylesOf = (
  root: Pick<Document, 'querySelectorAll'>,
  view: Pick<typeof globalThis, 'getComputedStyle'>,
) =>
  Array.from(root.querySelectorAll('body, body *'))
    .filter((_, place) => place % EVERY === 0)
    .map((element) => {
      const style = view.getComputedStyle(element)
      return [element.className, ...properties.map((name) => style.getPropertyValue(name))].join(' | ')
    })

test('the test environment computes the styles that happy-dom computes by itself', async () => {
  const { user } = await openAsAdmin('/product/create')
  await screen.findByRole('button', { name: 'Save' })
  await user.click(screen.getByRole('combobox', { name: 'Category' }))
  const plain = new Window({ url: location.href, width: 1280, height: 800 })
  plain.document.write(document.documentElement.outerHTML)
  const styles = stylesOf(document, window)
  expect(styles.length).toBeGreaterThan(100)
  expect(new Set(styles).size).toBeGreaterThan(30)
  expect(styles).toEqual(
    stylesOf(plain.document as unknown as Document, plain as unknown as typeof globalThis),
  )
})
