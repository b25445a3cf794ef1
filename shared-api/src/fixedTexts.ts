/** Words the specification gives to a screen rather than to a call. */
export const fixedTexts = {
  loginToCheckOut: 'Please log in to complete your purchase',
  emptyCart: 'Your cart is empty',
  noImage: 'No image',
  shippingNote: 'Shipping calculated at checkout',
  couponApplied: 'Coupon applied: {code}',
} as const

/** Reasons for a rejection that an app shows before it calls the server. */
export const inputErrors = {
  endBeforeStart: 'The end date is before the start date',
} as const

/** Puts values into `{name}` places. */
export const fill = (words: string, values: Record<string, string>): string =>
  words.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
