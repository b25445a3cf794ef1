import { formatRupees } from 'shared-api'
import type { MessagePayloads } from './messagePayloads.ts'
import { statusUrdu } from './words.ts'

type PhoneWriters = {
  [K in keyof MessagePayloads]: Record<'en' | 'ur', (given: MessagePayloads[K]) => string>
}

/**
 * Every kind of message as shown on a phone, where others may read it. It contains an order's number and sum,
 * never a medicine, a diagnosis or a pharmacist's text.
 */
export const phoneWriters: PhoneWriters = {
  code: {
    en: ({ code, minutes }) =>
      `${code} is your Nuskha code. It works for ${minutes} minutes. Tell it to nobody, not even to us.`,
    ur: ({ code, minutes }) =>
      `آپ کا نسخہ کوڈ ${code} ہے، ${minutes} منٹ کے لیے۔ یہ کسی کو نہ بتائیں، ہمیں بھی نہیں۔`,
  },
  passwordChanged: {
    en: () => 'Nuskha: the password of your account was changed. If this was not you, call us at once.',
    ur: () => 'نسخہ: آپ کے اکاؤنٹ کا پاس ورڈ تبدیل ہوا۔ اگر یہ آپ نے نہیں کیا تو فوراً کال کریں۔',
  },
  emailChanged: {
    en: () => 'Nuskha: your account has a new email address. If this was not you, call us at once.',
    ur: () => 'نسخہ: آپ کے اکاؤنٹ کا ای میل تبدیل ہوا۔ اگر یہ آپ نے نہیں کیا تو فوراً کال کریں۔',
  },
  phoneProven: {
    en: () =>
      'Nuskha: somebody logged in with a code sent to your phone. If this was not you, call us at once.',
    ur: () => 'نسخہ: آپ کے فون پر بھیجے گئے کوڈ سے لاگ اِن ہوا۔ اگر یہ آپ نہیں تھے تو فوراً کال کریں۔',
  },
  accountClosed: {
    en: () => 'Nuskha: your account is closed. If this was not you, call us at once.',
    ur: () => 'نسخہ: آپ کا اکاؤنٹ بند ہو گیا۔ اگر یہ آپ نے نہیں کیا تو فوراً کال کریں۔',
  },
  orderPlaced: {
    en: ({ orderNumber, total, method }) =>
      `Nuskha: we have your order ${orderNumber}, ${formatRupees(total)}${method === 'cash' ? ', to be paid on delivery' : ''}.`,
    ur: ({ orderNumber, total, method }) =>
      `نسخہ: آپ کا آرڈر ${orderNumber} موصول ہوا، ${formatRupees(total)}${method === 'cash' ? '، ادائیگی ڈیلیوری پر' : ''}۔`,
  },
  orderStatus: {
    en: ({ orderNumber, status }) => `Nuskha: your order ${orderNumber} is now ${status}.`,
    ur: ({ orderNumber, status }) => `نسخہ: آپ کا آرڈر ${orderNumber}: ${statusUrdu[status] ?? status}`,
  },
  parcelStatus: {
    en: ({ orderNumber, parcel, status, due, carriedBy }) =>
      `Nuskha: parcel ${parcel} of order ${orderNumber} is ${status}${carriedBy && ` with ${carriedBy}`}.${due > 0 ? ` Please have ${formatRupees(due)} ready.` : ''}`,
    ur: ({ orderNumber, parcel, status, due, carriedBy }) =>
      `نسخہ: آرڈر ${orderNumber}، پارسل ${parcel}: ${statusUrdu[status] ?? status}${carriedBy && `، ${carriedBy}`}۔${due > 0 ? ` رقم: ${formatRupees(due)}` : ''}`,
  },
  prescriptionStatus: {
    en: () => 'Nuskha: our pharmacist has answered you. Please log in to read it.',
    ur: () => 'نسخہ: ہمارے فارماسسٹ نے جواب دیا ہے۔ پڑھنے کے لیے لاگ اِن کریں۔',
  },
  refundQueued: {
    en: ({ orderNumber, amount }) =>
      `Nuskha: ${formatRupees(amount)} of your order ${orderNumber} will be paid back to you.`,
    ur: ({ orderNumber, amount }) =>
      `نسخہ: آرڈر ${orderNumber} کے ${formatRupees(amount)} آپ کو واپس کیے جائیں گے۔`,
  },
  recall: {
    en: ({ orderNumber }) =>
      `Nuskha: please stop using what came with your order ${orderNumber} and call us first. It is important.`,
    ur: ({ orderNumber }) =>
      `نسخہ: براہِ کرم آرڈر ${orderNumber} کی چیزیں استعمال نہ کریں اور پہلے ہمیں کال کریں۔ یہ ضروری ہے۔`,
  },
  refill: {
    en: ({ orderNumber, day }) =>
      `Nuskha: something from your order ${orderNumber} lasts until about ${day}. Please order again in time.`,
    ur: ({ orderNumber, day }) =>
      `نسخہ: آرڈر ${orderNumber} کی ایک چیز تقریباً ${day} تک چلے گی۔ بروقت دوبارہ منگوا لیں۔`,
  },
}
