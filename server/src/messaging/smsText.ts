import { formatRupees } from 'shared-api'
import type { Params } from 'shared-api/messages/format'
import { smsText as render } from 'shared-api/messages/mails'
import type { MessagePayloads } from './messagePayloads.ts'
import { sayDay } from './sayDay.ts'

/**
 * The parameters of each kind. Others may read a phone, so an SMS contains an order's number and sum, never a
 * diagnosis or a pharmacist's text. It names a medicine only in a recall: a patient who does not know which one it is
 * would stop them all.
 */
const params: { [K in keyof MessagePayloads]: (payload: MessagePayloads[K]) => Params } = {
  code: ({ code, minutes }) => ({ code, minutes }),
  passwordChanged: () => ({}),
  secondFactorChanged: () => ({}),
  contactChanged: ({ contact, link, hours }) => ({ contact, link, hours }),
  emailMoved: () => ({}),
  phoneMoved: () => ({}),
  accountClosed: () => ({}),
  orderPlaced: ({ orderNumber, total, method }) => ({ orderNumber, method, total: formatRupees(total) }),
  orderContact: ({ orderNumber }) => ({ orderNumber }),
  orderEdited: ({ orderNumber, total }) => ({ orderNumber, total: formatRupees(total) }),
  orderStatus: ({ orderNumber, status, trackingUrl }) => ({
    orderNumber,
    status,
    hasLink: trackingUrl ? 'yes' : 'no',
    link: trackingUrl ?? '',
  }),
  shipmentStatus: ({ orderNumber, shipment, status, due, carriedBy, trackingUrl }) => ({
    orderNumber,
    shipment,
    status,
    due,
    amount: formatRupees(due),
    carriedBy,
    hasCourier: carriedBy ? 'yes' : 'no',
    hasLink: trackingUrl ? 'yes' : 'no',
    link: trackingUrl ?? '',
  }),
  prescriptionStatus: () => ({}),
  follow: ({ link }) => ({ link }),
  returnStatus: ({ orderNumber, status }) => ({ orderNumber, status }),
  refundQueued: ({ orderNumber, amount }) => ({ orderNumber, amount: formatRupees(amount) }),
  recall: ({ medicine, batchNumber, act, phone }) => ({ medicine, batchNumber, act: act ?? 'none', phone }),
  backInStock: ({ link }) => ({ link }),
  refill: ({ orderNumber, day, language }) => ({
    orderNumber,
    hasDay: day ? 'yes' : 'no',
    day: day ? sayDay(day, language) : '',
  }),
  waiting: ({ orderNumber, day, phone }) => ({ orderNumber, day, phone }),
}

export const messageKinds = Object.keys(params) as (keyof MessagePayloads)[]

/** The text of an SMS, in the language of its customer. */
export const smsText = <K extends keyof MessagePayloads>(kind: K, payload: MessagePayloads[K]): string =>
  render(kind, params[kind](payload), payload.language)
