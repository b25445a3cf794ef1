import { openSession } from '../src/core/session.ts'
import { shop } from './network.ts'

/** A customer who is signed in before the shop opens, as a returning one is. */
export const signedIn = async (given?: { isProven?: boolean }) => {
  const customer = await shop.customer(given)
  openSession((await customer.api('GET /user/profile')).data, customer.token)
  return customer
}
