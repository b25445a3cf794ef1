import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { placeOrder } from 'server/test/fixtures/placeOrder'
import { expect, test, vi } from 'vitest'
import { shop } from '../../../test/network.ts'
import { renderShop } from '../../../test/renderShop.tsx'
import { signedIn } from '../../../test/signedIn.ts'
import { endSession } from '../../core/session.ts'

const main = () => within(screen.getByRole('main'))

test('the owner copies a link, a recipient without an account follows the order, and the owner turns it off', async () => {
  const owner = await signedIn()
  const productId = await shop.product({ name: 'Glucophage' })
  const order = await placeOrder(owner, { productId, phone: owner.phone })
  const { user } = await renderShop(`/orders/${order.id}`)
  const copied = vi.spyOn(navigator.clipboard, 'writeText')
  const share = await main().findByRole('button', { name: 'Share tracking link' })
  expect(main().queryByRole('button', { name: 'Turn off the link' })).toBeNull()
  await user.click(share)
  const field = (await main().findByLabelText('Link')) as HTMLInputElement
  expect(copied).toHaveBeenCalledWith(field.value)
  const { pathname, hash } = new URL(field.value)
  await user.click(main().getByRole('button', { name: 'Turn off the link' }))
  await waitFor(() => expect(main().queryByLabelText('Link')).toBeNull())
  expect(main().queryByRole('button', { name: 'Turn off the link' })).toBeNull()
  const link = (await owner.api('POST /order/:id/follow-link', { params: { id: order.id } })).data.link

  cleanup()
  endSession()
  await renderShop(`${pathname}${hash}`)
  expect(await main().findByRole('heading', { name: 'This link no longer works' })).toBeTruthy()
  cleanup()
  await renderShop(`/follow${new URL(link).hash}`)
  expect(await main().findByRole('heading', { name: 'The pharmacy has the order' })).toBeTruthy()
  expect(main().getByText(/Keep Rs .* ready for the rider/)).toBeTruthy()
  expect(document.body.textContent).not.toContain('Glucophage')
  expect(document.body.textContent).not.toContain(order.contact.name)
})

test('turns off the link that a recipient with another number got by SMS', async () => {
  const owner = await signedIn()
  const order = await placeOrder(owner, { productId: await shop.product() })
  const { user } = await renderShop(`/orders/${order.id}`)
  await user.click(await main().findByRole('button', { name: 'Turn off the link' }))
  await waitFor(() => expect(main().queryByRole('button', { name: 'Turn off the link' })).toBeNull())
})

test('a link without its secret says so', async () => {
  await renderShop('/follow')
  expect(await main().findByRole('heading', { name: /This link is not complete/ })).toBeTruthy()
})
