import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { shop } from 'server/test/network/network'
import { expect, onTestFinished } from 'vitest'
import { adminToken } from '../src/core/api/http.ts'
import { App, createRouter } from '../src/shell/App.tsx'
import { typeAtOnce } from './typeAtOnce.ts'

/** Opens the back office at this address, as a browser does. */
export const renderBackoffice = (address: string) => {
  window.history.pushState(null, '', address)
  const router = createRouter()
  onTestFinished(() => router.dispose())
  render(<App router={router} />)
  return { router, user: typeAtOnce(userEvent.setup({ delay: null })) }
}

/** An admin who is logged in before the back office opens. */
export const logInAdmin = async () => {
  const admin = await shop.admin()
  adminToken.set(admin.token)
  return admin
}

/** Opens the back office at this address as an admin who is logged in. */
export const openAsAdmin = async (address: string) => {
  const admin = await logInAdmin()
  return { admin, ...renderBackoffice(address) }
}

/** Saves the form on the page, as soon as its button can be pressed. */
export const saveForm = async () => {
  const button = await screen.findByRole('button', { name: 'Save' })
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false))
  fireEvent.click(button)
}
