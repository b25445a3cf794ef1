import type { TestApp } from '../harness.ts'

export const password = 'mangoes-in-june'
const contact = { name: 'Zarmina Durrani', phone: '03451112223' }

/** Opens an account with a password, as a customer does. */
export const signUp = (shop: TestApp) =>
  shop.as()('POST /auth/register', { body: { ...contact, email: 'zarmina@example.com', password } })
