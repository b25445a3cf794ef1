import { z } from 'zod'
import { paymentMethods } from '../states/orderStates.ts'
import { amount, data, op } from './operation.ts'

const days = z.tuple([z.number(), z.number()])

/** The legal details of the pharmacy for site and invoice, and today's delivery fees. */
export const Shop = z.object({
  pharmacy: z.object({
    name: z.string(),
    nameUr: z.string(),
    licenceNumber: z.string(),
    pharmacist: z.string(),
    pharmacistUr: z.string(),
    address: z.string(),
    addressUr: z.string(),
    phone: z.string(),
    email: z.string(),
  }),
  /** Fees in rupees; days are [first, last] from dispatch. */
  delivery: z.object({
    mainCities: z.array(z.string()),
    mainFee: amount,
    mainDays: days,
    nearProvinces: z.array(z.string()),
    nearFee: amount,
    nearDays: days,
    farFee: amount,
    farDays: days,
    /** For a town that the shopper says isn't listed. */
    unlistedFee: amount,
    unlistedDays: days,
    expressFee: amount,
    expressDays: days,
    /** Standard delivery is free from this sum of discounted goods. */
    freeFrom: amount,
  }),
  /** Cash on delivery is for orders up to this sum in rupees. */
  cashLimit: amount,
  /**
   * Hours after which orders that depend on a rejected prescription are cancelled, unless the customer sent
   * another one.
   */
  refusedPrescriptionHours: z.number(),
  /** The ways to pay that the shop offers now. */
  paymentMethods: z.array(z.enum(paymentMethods)),
  /** Whether a code sent to a phone logs in: the shop has a gateway for text messages. */
  codeLogin: z.boolean(),
  /** The ways to pay by card: in the shop's form (test payments only), or on the provider's own page. */
  cards: z.object({ form: z.boolean(), hostedPage: z.boolean() }),
})
export type Shop = z.output<typeof Shop>

export const shopOperations = {
  'GET /shop': op({
    summary: 'The pharmacy’s licence, pharmacist and address, and its delivery promise.',
    access: 'guest',
    response: data(Shop),
  }),
} as const
