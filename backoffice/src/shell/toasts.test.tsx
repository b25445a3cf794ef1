import { ThemeProvider } from '@mui/material/styles'
import { fireEvent, render, screen, waitForElementToBeRemoved, within } from '@testing-library/react'
import { NotificationContextProvider, type NotificationType, useNotify } from 'react-admin'
import { cut, shop } from 'server/test/network/network'
import { texts } from 'shared-api/texts'
import { expect, test } from 'vitest'
import { openAsAdmin, saveForm } from '../../test/renderBackoffice.tsx'
import { findToast, severityOf } from '../../test/toast.ts'
import { Toasts } from './Toasts.tsx'
import { darkTheme, lightTheme } from './theme.ts'

type User = Awaited<ReturnType<typeof openAsAdmin>>['user']

/** Confirms a deletion in the dialog that asks about it. */
const confirm = async (user: User) =>
  user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))

const createRecords = async () => {
  const { api } = await shop.admin()
  const product = await shop.product({ name: 'Panadol' })
  const { data: coupon } = await api('POST /coupon', {
    body: { code: 'EID10', discountType: 'percentage', discountValue: 10 },
  })
  const { data: brand } = await api('POST /brand', { body: { name: 'Searle' } })
  const { data: category } = await api('POST /category', { body: { name: 'Eyes' } })
  const { data: word } = await api('POST /search-synonym', { body: { word: 'bukhar', finds: ['fever'] } })
  return { product, coupon: coupon.id, brand: brand.id, category: category.id, 'search-synonym': word.id }
}

type Resource = keyof Awaited<ReturnType<typeof createRecords>>

const edits: [Resource, string, string, string][] = [
  ['product', 'Name *', texts.updateProduct.success, texts.deleteProduct.success],
  ['coupon', 'Description', texts.updateCoupon.success, texts.deleteCoupon.success],
  ['brand', 'Name *', texts.updateBrand.success, texts.deleteBrand.success],
  ['category', 'Name *', texts.updateCategory.success, texts.deleteCategory.success],
  ['search-synonym', 'Word *', texts.updateSearchSynonym.success, texts.deleteSearchSynonym.success],
]

test.each(edits)('a changed %s is reported in green', async (resource, label, changed) => {
  const ids = await createRecords()
  const { user } = await openAsAdmin(`/${resource}/${ids[resource]}`)
  await user.type(await screen.findByLabelText(label), 'Two')
  await saveForm()
  expect(severityOf(await findToast(changed))).toBe('success')
})

test.each(edits)('a deleted %s is reported in green', async (resource, _label, _changed, deleted) => {
  const ids = await createRecords()
  const { user } = await openAsAdmin(`/${resource}/${ids[resource]}`)
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  await confirm(user)
  expect(severityOf(await findToast(deleted))).toBe('success')
})

test('reports rows deleted together in green, with their own message', async () => {
  for (const name of ['Panadol', 'Brufen']) await shop.product({ name })
  const { user } = await openAsAdmin('/product')
  for (const name of [/Panadol/, /Brufen/])
    await user.click(within(await screen.findByRole('row', { name })).getByRole('checkbox'))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  await confirm(user)
  expect(severityOf(await findToast(texts.deleteProducts.success))).toBe('success')
  expect(screen.queryByText('Panadol')).toBeNull()
})

test('reports a failed write once, in red, with the message of its text', async () => {
  const ids = await createRecords()
  const { user } = await openAsAdmin(`/coupon/${ids.coupon}`)
  await user.type(await screen.findByLabelText('Description'), 'Two')
  cut('PUT /coupon/:id')
  await saveForm()
  expect(severityOf(await findToast(texts.updateCoupon.failure))).toBe('error')
})

const Sample = ({ type }: { type: NotificationType }) => {
  const notify = useNotify()
  return (
    <button type="button" onClick={() => notify('A sentence', { type })}>
      Show
    </button>
  )
}

const renderToast = async (theme: typeof lightTheme, type: NotificationType) => {
  render(
    <ThemeProvider theme={theme}>
      <NotificationContextProvider>
        <Sample type={type} />
        <Toasts />
      </NotificationContextProvider>
    </ThemeProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Show' }))
  return findToast('A sentence')
}

test.each([
  ['light', 'success', '#2e7d32', lightTheme],
  ['light', 'error', '#b71c1c', lightTheme],
  ['dark', 'success', '#2e7d32', darkTheme],
  ['dark', 'error', '#b71c1c', darkTheme],
] as const)('in the %s theme a toast of %s has the colour %s', async (_theme, type, colour, theme) => {
  const { backgroundColor, backgroundImage, color } = getComputedStyle(await renderToast(theme, type))
  expect([backgroundColor, backgroundImage, color]).toEqual([colour, 'none', '#ffffff'])
})

test.each([
  ['success', 'status'],
  ['info', 'status'],
  ['warning', 'alert'],
  ['error', 'alert'],
] as const)('a toast of %s has the role %s', async (type, role) => {
  expect((await renderToast(lightTheme, type)).getAttribute('role')).toBe(role)
})

test('a toast stands at the top right for three seconds', async () => {
  const toast = await renderToast(lightTheme, 'success')
  const { position, top, insetInlineEnd } = getComputedStyle(toast.closest('.MuiStack-root') ?? toast)
  expect({ position, top, insetInlineEnd }).toEqual({
    position: 'fixed',
    top: '24px',
    insetInlineEnd: '24px',
  })
  const shown = performance.now()
  await waitForElementToBeRemoved(() => screen.queryByText('A sentence'))
  const seconds = (performance.now() - shown) / 1000
  expect(seconds).toBeGreaterThan(2.5)
  expect(seconds).toBeLessThan(6)
})
