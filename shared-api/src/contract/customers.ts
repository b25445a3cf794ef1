import { z } from 'zod'
import { customerSorts } from '../sorts.ts'
import { amount, data, flag, id, limit, listMeta, op, order, page, search, text } from './operation.ts'
import { Address } from './users.ts'

const Customer = z.object({
  id,
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  city: z.string().nullable(),
  /** Every order ever placed, the cancelled ones too. */
  orders: z.number(),
  /** Cash shipments that the customer refused on delivery. */
  refusedParcels: z.number(),
  /** Rupees that were paid and not given back. */
  spent: amount,
  lastOrderAt: z.string().nullable(),
  blockedAt: z.string().nullable(),
  createdAt: z.string(),
})
export type Customer = z.output<typeof Customer>

const CustomerDetail = Customer.extend({
  /** Coupons can be for some groups only. */
  groups: z.array(z.string()),
  addresses: z.array(Address),
  /** Blocks and unblocks, newest first. */
  history: z.array(
    z.object({
      at: z.string(),
      event: z.enum(['blocked', 'unblocked']),
      reason: z.string(),
      /** The member of staff, or null for one who is gone. */
      by: z.string().nullable(),
    }),
  ),
})
export type CustomerDetail = z.output<typeof CustomerDetail>

const why = z.strictObject({ reason: text(300, 3) })

const filters = {
  /** Part of a name or an email address, or a phone number however it is written. */
  search: search.optional(),
  blocked: flag.optional(),
}

/** A group of customers, in lower case, so that one name is one group. */
export const groupName = text(40).pipe(z.string().toLowerCase())

export const customerOperations = {
  'GET /customer': op({
    summary: 'Customers with what they ordered, paid and refused.',
    access: 'admin',
    duty: 'customers.read',
    query: z.object({
      page: page.optional(),
      limit: limit.optional(),
      ...filters,
      sort: z.enum(customerSorts).optional(),
      order: order.optional(),
    }),
    response: data(z.array(Customer)).extend({
      meta: listMeta,
    }),
  }),
  'GET /customer/export': op({
    summary: 'Every customer that the filters match as CSV, in the order of their sign-up.',
    access: 'admin',
    duty: 'orders.export',
    stepUp: true,
    query: z.object(filters),
    response: 'raw',
  }),
  'GET /customer/:id': op({
    summary: 'One customer with addresses and who blocked him when and why.',
    access: 'admin',
    duty: 'customers.read',
    response: data(CustomerDetail),
  }),
  'GET /customer/groups': op({
    summary: 'Every group of customers with how many are in it.',
    access: 'admin',
    duty: 'catalogue.read',
    response: data(z.array(z.object({ name: z.string(), customers: z.number() }))),
  }),
  'PUT /customer/:id/groups': op({
    summary: 'Set the groups of a customer.',
    access: 'admin',
    duty: 'coupons.write',
    actsOn: { thing: 'account', by: 'id' },
    body: z.strictObject({ groups: z.array(groupName).max(20) }),
    response: data(CustomerDetail),
  }),
  'POST /customer/:id/block': op({
    summary: 'Block a customer: every session ends and no login works. A repeat changes nothing.',
    access: 'admin',
    duty: 'customers.block',
    body: why,
    response: data(CustomerDetail),
  }),
  'POST /customer/:id/unblock': op({
    summary: 'Let a blocked customer log in again. A repeat changes nothing.',
    access: 'admin',
    duty: 'customers.block',
    body: why,
    response: data(CustomerDetail),
  }),
} as const
