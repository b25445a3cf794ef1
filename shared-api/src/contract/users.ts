import { z } from 'zod'
import { provinces } from '../delivery/provinces.ts'
import { anyPhone, otp, phone, User } from './auth.ts'
import { data, done, id, line, op, text } from './operation.ts'
import { placeFields } from './place.ts'

const addressFields = {
  label: line(40),
  name: line(100),
  phone,
  ...placeFields,
}

export const Address = z.object({
  id,
  ...addressFields,
  phone: z.string(),
  province: z.enum(provinces),
  /** The town isn't in the list of places. */
  unlisted: z.literal(true).optional(),
  postalCode: z.string().nullable(),
  landmark: z.string().nullable(),
  /** The latest order that went there. */
  usedAt: z.string().nullable(),
})
export type Address = z.output<typeof Address>

export const userOperations = {
  'GET /user/profile': op({ summary: 'Who is signed in.', access: 'customer', response: data(User) }),
  'POST /user/contact/code': op({
    summary:
      'Send a 6-digit code to a new email address or number, or to the own one that is not confirmed yet. A new one needs the password.',
    access: 'customer',
    body: z.strictObject({ contact: text(254), password: z.string().min(1).max(1000).optional() }),
    response: data(
      z.object({
        contact: z.string(),
        /** Seconds after which asking again is of use. */
        resendAfter: z.number(),
      }),
    ),
  }),
  'POST /user/contact/verify': op({
    summary:
      'Confirm the contact with the code. The old one learns of a change, and can undo it for 72 hours.',
    access: 'customer',
    body: z.strictObject({ contact: text(254), otp }),
    response: data(User),
  }),
  'POST /user/contact/undo': op({
    summary:
      'Undo a change of email address or number with the link that went to the old one. Ends every session and the password.',
    access: 'guest',
    body: z.strictObject({ token: z.string().min(1).max(200) }),
    response: done,
  }),
  'PUT /user': op({
    summary: 'Change any part of the profile.',
    access: 'customer',
    body: z
      .strictObject({
        name: line(100),
        phone: anyPhone,
        profile: z.string().max(300).nullable(),
        city: line(100).nullable(),
        address: text(300).nullable(),
      })
      .partial(),
    response: data(User),
  }),
  'POST /user/export': op({
    summary: 'Everything that is kept about the caller as one ZIP, proven by the password.',
    access: 'customer',
    body: z.strictObject({ password: z.string().min(1).max(1000) }),
    response: 'raw',
  }),
  'POST /user/close': op({
    summary:
      'Close the caller’s account for good, proven by the password: sessions end and what names the person goes; orders and the register stay without it. 409 while an order, a payment or a refund is under way, and while a changed contact can be undone.',
    access: 'customer',
    body: z.strictObject({ password: z.string().min(1).max(1000) }),
    response: done,
  }),
  'GET /user/addresses': op({
    summary: 'Saved addresses.',
    access: 'customer',
    response: data(z.array(Address)),
  }),
  'POST /user/addresses': op({
    summary: 'Save an address.',
    access: 'customer',
    body: z.strictObject(addressFields),
    response: data(Address),
    status: [201],
  }),
  'PUT /user/addresses/:id': op({
    summary: 'Change a saved address.',
    access: 'customer',
    body: z.strictObject(addressFields).partial(),
    response: data(Address),
  }),
  'DELETE /user/addresses/:id': op({ summary: 'Forget an address.', access: 'customer', response: done }),
} as const
