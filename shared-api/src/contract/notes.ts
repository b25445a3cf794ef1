import { z } from 'zod'
import { data, id, op, text } from './operation.ts'

const StaffNote = z.object({
  id,
  text: z.string(),
  at: z.string(),
  /** The member of staff, or null for one who is gone. */
  by: z.string().nullable(),
})
export type StaffNote = z.output<typeof StaffNote>

/** Newest first. */
const notes = data(z.array(StaffNote))
const body = z.strictObject({ text: text(1000) })

const access = 'admin'
const ofOrder = { access, duty: 'orders.note', actsOn: { thing: 'order', by: 'id' } } as const
const ofCustomer = { access, duty: 'customers.note', actsOn: { thing: 'account', by: 'id' } } as const
const ofPrescription = {
  access,
  duty: 'prescriptions.read',
  actsOn: { thing: 'prescription', by: 'id' },
} as const

const adding = { body, status: [201], response: notes, idempotent: true } as const

/** Notes of staff about a record. No operation of customers reads them, and no message does. */
export const noteOperations = {
  'GET /order/:id/notes': op({
    summary: 'The notes of staff about an order.',
    ...ofOrder,
    response: notes,
  }),
  'POST /order/:id/notes': op({ summary: 'Add a note about an order.', ...ofOrder, ...adding }),
  'GET /customer/:id/notes': op({
    summary: 'The notes of staff about a customer.',
    ...ofCustomer,
    response: notes,
  }),
  'POST /customer/:id/notes': op({ summary: 'Add a note about a customer.', ...ofCustomer, ...adding }),
  'GET /prescription/admin/:id/notes': op({
    summary: 'The notes of staff about a prescription.',
    ...ofPrescription,
    response: notes,
  }),
  'POST /prescription/admin/:id/notes': op({
    summary: 'Add a note about a prescription.',
    ...ofPrescription,
    ...adding,
  }),
} as const
