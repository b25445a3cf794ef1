import { randomInt } from 'node:crypto'

/** A number whose wallet never responds, another each time: the shop limits unpaid requests to one number. */
export const silentWallet = () => `03${randomInt(10_000, 100_000)}0000`
