import { isForeign } from 'shared-api'
import { countryOfPhone } from 'shared-api/foreignPhone'
import type { Act, Spender } from '../kernel/budgets.ts'

/**
 * The act that a message to this contact is, and the scope that counts it. A text abroad costs ten times as much and more,
 * and fraudsters earn by texts to numbers of certain countries. So it has a budget of its own, counted by country too.
 */
export const messageAct = (contact: string): [Act, Pick<Spender, 'country'>] => {
  if (contact.includes('@')) return ['mail', {}]
  return isForeign(contact) ? ['textAbroad', { country: countryOfPhone(contact) }] : ['text', {}]
}
