import { z } from 'zod'
import type { Duty } from './duties.ts'

/** `guest` any caller; `customer` any signed-in user, own data only; `admin` staff with the duty. */
export type Access = 'guest' | 'customer' | 'admin'

type Schema = z.ZodType

/** One operation of the API. Its key in the table carries method and path: `'POST /coupon/validate'`. */
export type Operation = Common & AccessAndDuty

/** Staff operations name the duty that they need. Any other may name one with which staff reach rows of every user. */
type AccessAndDuty = { access: 'admin'; duty: Duty } | { access: Exclude<Access, 'admin'>; duty?: Duty }

interface Common {
  /** A short sentence for readers of the documentation. */
  summary: string
  /** Path parameters default to opaque, non-empty strings named in the key. */
  query?: Schema
  /**
   * The customer's thing that staff act on, and the path parameter that names it. Staff cannot act on a thing of
   * their own account (403).
   */
  actsOn?: { thing: 'account' | 'order' | 'prescription' | 'attempt' | 'refund'; by: string }
  /**
   * Staff have proven lately that it is them (`POST /staff/proof`, or the login itself), else 403 `STEP_UP_NEEDED`.
   * `'prices'`: only for a call that changes what a customer pays, so the handler checks it.
   */
  stepUp?: true | 'prices'
  /** An operation without a login that only staff use: the host of the shop does not have it. */
  adminHostOnly?: true
  /** A field of the body that needs this duty too: with one of these values, or with any. */
  furtherDuty?: { field: string; values?: readonly string[]; duty: Duty; stepUp?: true }
  body?: Schema
  /** `multipart/form-data`: the plain fields; the files stand in `files`. */
  form?: Schema
  files?: {
    field: string
    min: number
    max: number
    /** Bytes of one file, 10 MB by default. */
    maxBytes?: number
  }
  /** The whole body of success, envelope included. `'raw'`: bytes or a redirect, made by the handler. */
  response: Schema | 'raw'
  /** Statuses of success, the usual one first. 200 by default. */
  status?: readonly [number, ...number[]]
  /** The call carries `x-session-id`: a guest may own what it names, and a code is valid in the browser that asked. */
  session?: true
  /**
   * `Idempotency-Key` is honoured: the first response is replayed. `'by itself'`: done twice at once it comes
   * to the same too, so that a key whose process died is free again in seconds.
   */
  idempotent?: true | 'by itself'
}

/** Keeps the literal types of an entry while checking its form. */
export const op = <const O extends Operation>(operation: O): O => operation

/** `{ success, message?, data }`, the envelope of nearly every response. */
export const data = <S extends Schema>(schema: S) =>
  z.object({ success: z.literal(true), message: z.string().optional(), data: schema })

/** A response without data that reports success. */
export const done = z.object({ success: z.literal(true), message: z.string() })

export const id = z.string().min(1).max(64)

/** Rupees on the wire: a number with at most two decimals. */
export const rupees = z
  .number()
  .min(0)
  .max(10_000_000)
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'TWO_DECIMALS')

/** Rupees in a response. */
export const amount = z.number()
export const time = z.iso.datetime()

/** Marks that turn the direction of what is written around a text as well; phones copy them along with numbers. */
const turning = /[\u202a-\u202e\u2066-\u2069]/g

/**
 * A text that a user types: trimmed, without control characters except line breaks, and without characters
 * that reverse other text.
 */
export const text = (max: number, min = 1) =>
  z
    .string()
    .overwrite((value) => value.replace(turning, ''))
    .trim()
    .min(min)
    .max(max)
    .refine(
      // biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point; PostgreSQL cannot store NUL
      (value) => !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(value),
      'ORDINARY_CHARACTERS',
    )

/** Control characters that break a line or jump in it: in a mail or a label they begin another line. */
const breaks = /[\t\n\v\f\r\u0085\u2028\u2029]+/g

/** The same on one line: a name, a town. */
export const line = (max: number, min = 1) =>
  text(max, min).overwrite((value) => value.replace(breaks, ' ').trim())

const count = (max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'WHOLE_NUMBER')
    .transform(Number)
    .pipe(z.number().int().min(1).max(max))

export const page = count(100_000)
export const limit = count(100)
export const offset = z
  .string()
  .regex(/^\d{1,7}$/, 'WHOLE_NUMBER_FROM_ZERO')
  .transform(Number)
export const order = z.enum(['asc', 'desc'])
export const flag = z
  .enum(['true', 'false', '1', '0'])
  .transform((value) => value === 'true' || value === '1')

/** Rupees in an address: `?minPrice=12.50`. */
export const rupeesParam = z
  .string()
  .regex(/^\d{1,8}(\.\d{1,2})?$/, 'RUPEES')
  .transform(Number)

/** Databases and languages disagree about the years of antiquity and after 9999. */
const isOurTime = (value: string) => value >= '1900' && value < '2200'

const likeMoment = 'DATE_TIME'

/** A moment that a user chose: `2026-11-21T09:00:00+05:00`. */
export const moment = z.iso
  .datetime({ offset: true, error: likeMoment })
  .max(40, likeMoment)
  .refine(isOurTime, 'THIS_CENTURY')

/** A day: `2026-11-21`. */
export const day = z.iso.date('DATE').refine(isOurTime, 'THIS_CENTURY')

/** A day in Asia/Karachi (`2026-11-21`) or an instant. */
export const dayParam = z
  .union([z.iso.date(), z.iso.datetime({ offset: true }).max(40)], 'DATE')
  .refine(isOurTime, 'THIS_CENTURY')

/** A filter of many values: `?status=a&status=b` and `?status=a,b` are the same. */
export const many = <S extends z.ZodType<unknown, string>>(item: S) =>
  z.preprocess(
    (value) =>
      value === undefined
        ? undefined
        : [value]
            .flat()
            .flatMap((part) => String(part).split(','))
            .filter(Boolean),
    z.array(item).max(50).optional(),
  )

export const search = z.string().trim().max(200)

/** The count of a long list is capped: then there are more rows than the total. */
export const countedMeta = { moreThanTotal: z.literal(true).optional() }

/** The paging data of a list. */
export const listMeta = z.object({
  total: z.number(),
  page: z.number(),
  limit: z.number(),
  totalPages: z.number(),
  ...countedMeta,
})

export const orderPaging = {
  currentPage: z.number(),
  totalPages: z.number(),
  pageSize: z.number(),
  totalItems: z.number(),
  hasNextPage: z.boolean(),
  hasPreviousPage: z.boolean(),
}

const params = z.record(z.string(), z.unknown())

/** The body of every failure: a code with parameters for programs, and the sentence in the caller's language. */
export const Failure = z.object({
  success: z.literal(false),
  code: z.string(),
  params,
  message: z.string(),
  errors: z.array(z.object({ field: z.string(), code: z.string(), params, message: z.string() })).optional(),
  data: z.unknown().optional(),
  requestId: z.string(),
})
export type Failure = z.output<typeof Failure>
