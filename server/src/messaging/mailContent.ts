import { formatRupees } from 'shared-api'
import type { Params } from 'shared-api/messages/format'
import { type MailKey, mailText } from 'shared-api/messages/mails'
import { sayIn } from 'shared-api/messages/sentences'
import { readStored } from '../kernel/storedSentence.ts'
import type { Language, MessagePayloads } from './messagePayloads.ts'
import { sayDay } from './sayDay.ts'

/** A key of the catalogue, or text that stays as it is. */
type Line = MailKey | { text: string }

interface Structure {
  subject: MailKey
  /** The lines after the greeting. Each becomes a paragraph. */
  lines: Line[]
  params: Params
}

type Structures = { [K in keyof MessagePayloads]: (payload: MessagePayloads[K]) => Structure }

const withoutParams =
  <K extends 'passwordChanged' | 'secondFactorChanged' | 'emailMoved' | 'phoneMoved'>(kind: K) =>
  (): Structure => ({ subject: `${kind}.subject`, lines: [`${kind}.text`], params: {} })

const courierLines = (carriedBy: string | undefined, trackingUrl: string | null = null): Line[] => [
  ...(carriedBy ? ['courier' as const] : []),
  ...(trackingUrl ? [{ text: trackingUrl }] : []),
]

/** A comment is a stored sentence, or text that staff wrote. */
const commentLine = (comment: string | null, language: Language): Line[] =>
  comment ? [{ text: readStored(comment, sayIn(language)) }] : []

const structures: Structures = {
  code: ({ code, minutes }) => ({
    subject: 'code.subject',
    lines: ['code.text', 'code.notRequested'],
    params: { code, minutes },
  }),
  passwordChanged: withoutParams('passwordChanged'),
  secondFactorChanged: withoutParams('secondFactorChanged'),
  contactChanged: ({ contact, link, hours }) => ({
    subject: 'contactChanged.subject',
    lines: ['contactChanged.text', 'contactChanged.notYou', { text: link }],
    params: { contact, hours },
  }),
  emailMoved: withoutParams('emailMoved'),
  phoneMoved: withoutParams('phoneMoved'),
  accountClosed: () => ({
    subject: 'accountClosed.subject',
    lines: ['accountClosed.text', 'accountClosed.notYou'],
    params: {},
  }),
  orderContact: ({ orderNumber }) => ({
    subject: 'orderContact.subject',
    lines: ['orderContact.text'],
    params: { orderNumber },
  }),
  orderPlaced: ({ orderNumber, total, method, items }) => ({
    subject: 'orderPlaced.subject',
    lines: [
      'orderPlaced.text',
      ...items.map((text) => ({ text })),
      'orderPlaced.total',
      'orderPlaced.payment',
    ],
    params: { orderNumber, method, total: formatRupees(total) },
  }),
  orderEdited: ({ orderNumber, total, items, comment, language }) => ({
    subject: 'orderEdited.subject',
    lines: [
      'orderEdited.text',
      ...items.map((text) => ({ text })),
      'orderPlaced.total',
      ...commentLine(comment, language),
      'orderEdited.notAgreed',
    ],
    params: { orderNumber, total: formatRupees(total) },
  }),
  recall: ({ orderNumber, medicine, batchNumber, reason, act, phone }) => ({
    subject: 'recall.subject',
    lines: ['recall.text', 'recall.advice'],
    params: { orderNumber, medicine, batchNumber, reason, act: act ?? 'none', phone },
  }),
  refill: ({ orderNumber, medicine, day, link, language }) => ({
    subject: 'refill.subject',
    lines: ['refill.text', ...(link ? ['refill.open' as const, { text: link }] : []), 'refill.prescription'],
    params: {
      orderNumber,
      medicine: medicine ?? 'none',
      hasDay: day ? 'yes' : 'no',
      day: day ? sayDay(day, language) : '',
    },
  }),
  waiting: ({ orderNumber, items, day, link, phone }) => ({
    subject: 'waiting.subject',
    lines: [
      'waiting.text',
      ...items.map((text) => ({ text })),
      ...(link ? ['waiting.open' as const, { text: link }] : []),
      'waiting.release',
      'waiting.sooner',
    ],
    params: { orderNumber, day, phone },
  }),
  backInStock: ({ product, link }) => ({
    subject: 'backInStock.subject',
    lines: ['backInStock.text', ...(link ? [{ text: link }] : []), 'backInStock.once'],
    params: { product },
  }),
  orderStatus: ({ orderNumber, status, carriedBy, trackingUrl, comment, language }) => ({
    subject: 'orderStatus.subject',
    lines: ['orderStatus.text', ...courierLines(carriedBy, trackingUrl), ...commentLine(comment, language)],
    params: { orderNumber, status, ...(carriedBy ? { carriedBy } : {}) },
  }),
  shipmentStatus: ({ orderNumber, shipment, status, due, carriedBy, trackingUrl, comment, language }) => ({
    subject: 'shipmentStatus.subject',
    lines: [
      'shipmentStatus.text',
      ...courierLines(carriedBy, trackingUrl),
      ...(due > 0 ? ['cashDue' as const] : []),
      ...commentLine(comment, language),
    ],
    params: { orderNumber, shipment, status, carriedBy, amount: formatRupees(due) },
  }),
  prescriptionStatus: ({ prescriptionNumber, status, note }) => ({
    subject: 'prescriptionStatus.subject',
    lines: ['prescriptionStatus.text', ...(note ? [{ text: note }] : [])],
    params: { prescriptionNumber, status },
  }),
  follow: ({ link }) => ({ subject: 'follow.subject', lines: ['follow.text', { text: link }], params: {} }),
  returnStatus: ({ orderNumber, status, comment, language }) => ({
    subject: 'returnStatus.subject',
    lines: ['returnStatus.text', ...commentLine(comment, language)],
    params: { orderNumber, status },
  }),
  refundQueued: ({ orderNumber, amount }) => ({
    subject: 'refundQueued.subject',
    lines: ['refundQueued.text'],
    params: { orderNumber, amount: formatRupees(amount) },
  }),
}

/** The subject and the paragraphs of a mail, in the language of its customer. */
export const mailContent = <K extends keyof MessagePayloads>(
  kind: K,
  payload: MessagePayloads[K],
): { subject: string; lines: string[] } => {
  const { language, name } = payload
  const { subject, lines, params } = structures[kind](payload)
  return {
    subject: mailText(subject, params, language),
    lines: [
      mailText('greeting', { name }, language),
      ...lines.map((line) => (typeof line === 'string' ? mailText(line, params, language) : line.text)),
    ],
  }
}
