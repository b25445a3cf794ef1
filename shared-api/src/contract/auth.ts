import { z } from 'zod'
import { normaliseAnyPhone } from '../foreignPhone.ts'
import { normalisePhone } from '../phone.ts'
import { data, done, id, line, op, text } from './operation.ts'

export const User = z.object({
  id,
  name: z.string(),
  email: z.string().nullable(),
  /** A code sent to the address came back. An unproven one moves to the account of the customer who proves it. */
  emailProven: z.boolean(),
  phone: z.string().nullable(),
  /** The same for the number. */
  phoneProven: z.boolean(),
  role: z.enum(['customer', 'admin']),
  profile: z.string().nullable(),
  city: z.string().nullable(),
  address: z.string().nullable(),
})
export type User = z.output<typeof User>

export const email = z.string().trim().toLowerCase().max(254).pipe(z.email('EMAIL'))

/** A phone number that `normalise` brings into the one form in which it is stored. */
const phoneAs = (normalise: (value: string) => string | null, code: string) =>
  z
    .string()
    .trim()
    .max(40, code)
    .transform((value, issues) => {
      const phone = normalise(value)
      if (phone !== null) return phone
      issues.addIssue({ code: 'custom', message: code })
      return z.NEVER
    })

/** A Pakistani mobile number: the one that the rider or the wallet uses. */
export const phone = phoneAs(normalisePhone, 'PHONE')

/** A mobile number of any country: the one of the account. */
export const anyPhone = phoneAs(normaliseAnyPhone, 'ANY_PHONE')

export const newPassword = z.string().min(8).max(128)

export const otp = z
  .string()
  .trim()
  .regex(/^\d{6}$/, 'OTP')

const signedIn = data(User).extend({ token: z.string() })

export const authOperations = {
  'POST /auth/register': op({
    summary: 'Open an account and sign in.',
    access: 'guest',
    body: z.strictObject({ name: line(100), email, phone: anyPhone, password: newPassword }),
    response: signedIn,
    status: [201],
  }),
  'POST /auth/login': op({
    summary:
      'Sign in with email or phone number. An account with an authenticator app needs its code too, else 401 SECOND_FACTOR_NEEDED.',
    access: 'guest',
    body: z.strictObject({
      email: text(254),
      password: z.string().min(1, 'PASSWORD').max(1000),
      /** The code of the authenticator app, or a recovery code. */
      code: text(40).optional(),
    }),
    response: signedIn,
  }),
  'POST /auth/login/code': op({
    summary:
      'Send a 6-digit code to a phone, for the browser of this x-session-id if there is one. Answers the same whether or not the number has an account.',
    access: 'guest',
    session: true,
    body: z.strictObject({ phone: anyPhone }),
    response: data(
      z.object({
        /** Seconds after which asking again is of use. */
        resendAfter: z.number(),
      }),
    ),
  }),
  'POST /auth/login/code/verify': op({
    summary:
      'Sign in with the code. A number that no account has proven gets an account, without a password.',
    access: 'guest',
    session: true,
    body: z.strictObject({ phone: anyPhone, otp }),
    response: signedIn,
  }),
  'POST /auth/logout': op({ summary: 'End this session.', access: 'customer', response: done }),
  'POST /auth/logout/all': op({
    summary: 'End every session of the caller’s account, this one too.',
    access: 'customer',
    response: done,
  }),
  'POST /auth/forgot': op({
    summary:
      'Send a 6-digit code, for the browser of this x-session-id if there is one. Answers the same whether or not the account exists.',
    access: 'guest',
    session: true,
    body: z.strictObject({ email: text(254) }),
    response: done,
  }),
  'POST /auth/verify/otp': op({
    summary: 'Turn a code into a token that allows one password reset.',
    access: 'guest',
    session: true,
    body: z.strictObject({
      email: text(254),
      otp,
    }),
    response: data(z.object({ resetToken: z.string() })),
  }),
  'POST /auth/reset/password': op({
    summary: 'Set a new password; ends every session of that user.',
    access: 'guest',
    body: z.strictObject({ resetToken: z.string().min(1).max(200), password: newPassword }),
    response: done,
  }),
  'POST /auth/change/password': op({
    summary: 'Change the password; ends every other session.',
    access: 'customer',
    body: z.strictObject({ currentPassword: z.string().min(1).max(1000), newPassword }),
    response: done,
  }),
  'POST /auth/change/email': op({
    summary:
      'Change the email address, proven by the password. An account with a proven contact gets a code to the new address first, which POST /user/contact/verify takes.',
    access: 'customer',
    body: z.strictObject({ email, password: z.string().min(1).max(1000) }),
    response: data(User),
  }),
} as const
