import { expect, test } from 'vitest'
import type { MessagePayloads } from './messagePayloads.ts'
import { messageKinds, smsText } from './smsText.ts'
import { writeMail } from './templates.ts'

const name = 'Ayesha Khan'
const secrets = ['Ayesha', 'Insulin', 'fridge', 'RX-77', 'B-1', 'Panadol']

const given = (language: 'en' | 'ur'): MessagePayloads => ({
  code: { name, code: '042917', minutes: 10, language },
  passwordChanged: { name, language },
  secondFactorChanged: { name, language },
  contactChanged: { name, language, contact: 'phone', link: 'https://nuskha.example/undo#token', hours: 72 },
  emailMoved: { name, language },
  phoneMoved: { name, language },
  accountClosed: { name, language },
  orderContact: { name, orderNumber: 'N7', language },
  orderPlaced: {
    name,
    orderNumber: 'N7',
    total: 1250.5,
    method: 'cash',
    items: ['2 × Panadol'],
    language,
  },
  orderStatus: { name, orderNumber: 'N7', status: 'shipped', comment: 'Insulin needs a fridge', language },
  shipmentStatus: {
    name,
    orderNumber: 'N7',
    shipment: 2,
    status: 'shipped',
    due: 1250.5,
    carriedBy: 'TCS 7788990011',
    comment: 'Insulin needs a fridge',
    language,
  },
  prescriptionStatus: { name, prescriptionNumber: 'RX-77', status: 'approved', note: 'Insulin', language },
  orderEdited: { name, orderNumber: 'N7', total: 90, items: ['1 × Insulin'], comment: 'Insulin', language },
  follow: {
    name,
    link: 'https://nuskha.example/follow#1m8b1km4b00e7zj854ap5qn.0123456789abcdef01234567',
    language,
  },
  returnStatus: { name, orderNumber: 'N7', status: 'refused', comment: 'Insulin needs a fridge', language },
  refundQueued: { name, orderNumber: 'N7', amount: 90, language },
  backInStock: { name, product: 'Insulin', link: 'https://nuskha.example/products/p1', language },
  refill: {
    name,
    orderNumber: 'N7',
    medicine: 'Insulin',
    day: '2026-12-01',
    link: 'https://nuskha.example/login',
    language,
  },
  waiting: {
    name,
    orderNumber: 'N7',
    items: ['Insulin'],
    day: '2026-12-01',
    link: 'https://nuskha.example/orders/o1',
    phone: '021-34120000',
    language,
  },
  recall: {
    name,
    orderNumber: 'N7',
    medicine: 'Panadol',
    batchNumber: 'B-1',
    reason: 'Insulin',
    act: null,
    phone: '021-34120000',
    language,
  },
})

const textOf = <K extends keyof MessagePayloads>(kind: K, language: 'en' | 'ur') =>
  smsText(kind, given(language)[kind])

test.each(messageKinds)('finding 17: the subject of the mail %s names no medicine and no note', (kind) => {
  for (const language of ['en', 'ur'] as const) {
    const { subject } = writeMail({
      id: 'a',
      recipient: 'a@x.pk',
      kind,
      payload: given(language)[kind],
    } as Parameters<typeof writeMail>[0])
    expect(subject).not.toMatch(/insulin|panadol/i)
    expect(subject.length).toBeGreaterThan(5)
  }
})

test.each(messageKinds)('%s fits two texts in each language and says nothing of health', (kind) => {
  for (const language of ['en', 'ur'] as const) {
    const text = textOf(kind, language)
    expect(text).not.toMatch(/undefined|\bshipped\b.*[؀-ۿ]/)
    for (const secret of kind === 'recall' ? ['Ayesha', 'Insulin'] : secrets)
      expect(text).not.toContain(secret)
    expect(/[؀-ۿ]/.test(text)).toBe(language === 'ur')
    // A segment holds 153 letters, or 67 where one is not Latin. A recall is worth a third one.
    expect(text.length).toBeLessThanOrEqual(language === 'en' ? 153 : kind === 'recall' ? 201 : 134)
  }
})

test('a code stands where phones look for it, and an order by its number', () => {
  expect(textOf('code', 'en')).toMatch(/^042917 is your/)
  expect(textOf('orderPlaced', 'en')).toBe(
    'Nuskha: we have your order N7, Rs 1,250.50, to be paid on delivery.',
  )
})

test('a recall names the medicine, its batch and our number, and stops no other medicine', () => {
  expect(textOf('recall', 'en')).toBe(
    'Nuskha RECALL: Panadol, batch B-1 only. Do not use this batch. Go on with all your other medicines. ' +
      'Call 021-34120000',
  )
  for (const part of ['Panadol', 'B-1', '021-34120000', 'باقی سب دوائیں جاری رکھیں'])
    expect(textOf('recall', 'ur')).toContain(part)
})

test('a recall says to stop, or to go on until another pack arrives, as staff chose', () => {
  const recall = (act: 'stop' | 'continue', language: 'en' | 'ur') =>
    smsText('recall', { ...given(language).recall, act })
  expect(recall('stop', 'en')).toBe(
    'Nuskha RECALL: Panadol, batch B-1 only. Stop taking it now. Go on with all your other medicines. Call 021-34120000',
  )
  expect(recall('continue', 'en')).toBe(
    'Nuskha RECALL: Panadol, batch B-1 only. Keep taking it until we replace it. Go on with all your other medicines. ' +
      'Call 021-34120000',
  )
  expect(recall('stop', 'ur')).toContain('اسے لینا ابھی بند کریں۔ باقی سب دوائیں جاری رکھیں')
  expect(recall('continue', 'ur')).toContain('نیا پیک ملنے تک اسے لیتے رہیں۔ باقی سب دوائیں جاری رکھیں')
  for (const act of ['stop', 'continue'] as const) {
    expect(recall(act, 'en').length).toBeLessThanOrEqual(153)
    expect(recall(act, 'ur').length).toBeLessThanOrEqual(201)
  }
})
