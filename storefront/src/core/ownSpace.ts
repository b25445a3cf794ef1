import { setCookie } from './local.ts'

/** The place on the home page for the customer's own orders is kept in steps of this height, in pixels of the root's font. */
const STEP_REM = 4
/** The styles know as many steps. */
const MAX_STEPS = 12

const root = () => document.documentElement.dataset

/**
 * Remembers the height of the customer's own orders, so that the server keeps their place free and nothing moves when
 * they come. It counts from the next view on: this one must not move either.
 */
export const rememberOwnSpace = (pixels: number) => {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const steps = Math.min(MAX_STEPS, Math.ceil(pixels / (STEP_REM * rem)))
  setCookie('own', steps > 0 ? String(steps) : '')
}

/** A guest has no orders. */
export const forgetOwnSpace = () => {
  if (!root().own) return
  delete root().own
  setCookie('own', '')
}
