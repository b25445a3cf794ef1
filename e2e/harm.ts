import type { BrowserContext } from '@playwright/test'
import type { BodyInput } from 'shared-api/contract'
import { adminOf, type Customer, clientAs } from './testUsers.ts'

/** Opens the shop as this customer. */
export const shopAs = (context: BrowserContext, { token, user }: Customer) =>
  context.addInitScript(
    (stored) => {
      localStorage.setItem('token', stored.token)
      localStorage.setItem('user', stored.user)
      localStorage.setItem('isAuthenticated', 'true')
    },
    { token, user: JSON.stringify(user) },
  )

/** A product of the demo by the start of its name. */
export const findProduct = async (shop: string, name: string) => {
  const { data } = await clientAs(shop)('GET /product', { query: { search: name } })
  const found = data.find((one) => one.name.startsWith(name))
  if (!found) throw new Error(`The demo does not sell ${name}`)
  return found
}

type Approval = BodyInput<'PATCH /prescription/admin/:id'>

/** The body of an approval of these lines, written two days ago. A line without a dose gets a reason. */
export const approvalOf = (items: NonNullable<Approval['items']>): Approval => ({
  status: 'approved',
  prescriber: { name: 'Dr. Sana Malik' },
  writtenOn: new Date(Date.now() - 172_800_000).toISOString().slice(0, 10),
  items: items.map((item) => (item.sig ? item : { reason: 'As on the page', ...item })),
})

/** Approves these lines of a prescription that was written two days ago. */
export const approve = async (shop: string, id: string, items: Approval['items']) => {
  const { api } = await adminOf(shop)
  await api('PATCH /prescription/admin/:id', {
    params: { id },
    body: approvalOf(items ?? []),
  })
}
