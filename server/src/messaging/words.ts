import { formatRupees } from 'shared-api'
import { sayIn } from 'shared-api/messages/sentences'
import { readStored } from '../kernel/storedSentence.ts'
import type { Language, MessagePayloads } from './messagePayloads.ts'

interface Words {
  subject: string
  lines: string[]
}

type Writers = { [K in keyof MessagePayloads]: Record<Language, (given: MessagePayloads[K]) => Words> }

/** Every kind of message in both languages: plain lines, which become paragraphs. */
export const writers: Writers = {
  code: {
    en: ({ name, code, minutes }) => ({
      subject: `${code} is your Nuskha code`,
      lines: [
        `Assalam-o-alaikum ${name},`,
        `Your code is ${code}. It works for ${minutes} minutes.`,
        'If you did not ask for it, you need not do anything.',
      ],
    }),
    ur: ({ name, code, minutes }) => ({
      subject: `آپ کا کوڈ ${code}`,
      lines: [
        `السلام علیکم ${name}،`,
        `آپ کا کوڈ ${code} ہے۔ یہ ${minutes} منٹ تک کام کرے گا۔`,
        'اگر آپ نے یہ نہیں مانگا تو کچھ کرنے کی ضرورت نہیں۔',
      ],
    }),
  },
  passwordChanged: {
    en: ({ name }) => ({
      subject: 'Your Nuskha password was changed',
      lines: [
        `Assalam-o-alaikum ${name},`,
        'The password of your account was changed. If this was not you, please choose “Forgot password” at once and call us.',
      ],
    }),
    ur: ({ name }) => ({
      subject: 'آپ کا پاس ورڈ تبدیل ہوا',
      lines: [
        `السلام علیکم ${name}،`,
        'آپ کے اکاؤنٹ کا پاس ورڈ تبدیل کر دیا گیا ہے۔ اگر یہ آپ نے نہیں کیا تو فوراً نیا پاس ورڈ بنائیں اور ہمیں کال کریں۔',
      ],
    }),
  },
  emailChanged: {
    en: ({ name }) => ({
      subject: 'Your Nuskha account has a new email address',
      lines: [
        `Assalam-o-alaikum ${name},`,
        'Your account now has another email address, and we will write to that one. If this was not you, please call us at once.',
      ],
    }),
    ur: ({ name }) => ({
      subject: 'آپ کے اکاؤنٹ کا ای میل تبدیل ہوا',
      lines: [
        `السلام علیکم ${name}،`,
        'آپ کے اکاؤنٹ کا ای میل تبدیل کر دیا گیا ہے۔ اگر یہ آپ نے نہیں کیا تو فوراً ہمیں کال کریں۔',
      ],
    }),
  },
  phoneProven: {
    en: ({ name }) => ({
      subject: 'Somebody logged in to your Nuskha account by phone',
      lines: [
        `Assalam-o-alaikum ${name},`,
        'For the first time somebody logged in with a code sent to the phone number of your account. If this was not you, please call us at once.',
      ],
    }),
    ur: ({ name }) => ({
      subject: 'آپ کے اکاؤنٹ میں فون سے لاگ اِن ہوا',
      lines: [
        `السلام علیکم ${name}،`,
        'آپ کے اکاؤنٹ کے فون نمبر پر بھیجے گئے کوڈ سے پہلی بار لاگ اِن ہوا ہے۔ اگر یہ آپ نہیں تھے تو فوراً ہمیں کال کریں۔',
      ],
    }),
  },
  accountClosed: {
    en: ({ name }) => ({
      subject: 'Your Nuskha account is closed',
      lines: [
        `Assalam-o-alaikum ${name},`,
        'Your account is closed and what names you is deleted. The books of your orders and the prescription register stay, as the law asks.',
        'If this was not you, please call us at once.',
      ],
    }),
    ur: ({ name }) => ({
      subject: 'آپ کا نسخہ اکاؤنٹ بند ہو گیا',
      lines: [
        `السلام علیکم ${name}،`,
        'آپ کا اکاؤنٹ بند کر دیا گیا ہے اور آپ کی ذاتی معلومات مٹا دی گئی ہیں۔ قانون کے مطابق آرڈر کا حساب اور نسخوں کا رجسٹر رہتا ہے۔',
        'اگر یہ آپ نے نہیں کیا تو فوراً ہمیں کال کریں۔',
      ],
    }),
  },
  orderPlaced: {
    en: ({ name, orderNumber, total, method, items }) => ({
      subject: `We have your order ${orderNumber}`,
      lines: [
        `Assalam-o-alaikum ${name},`,
        `Thank you. Your order ${orderNumber} is with us:`,
        ...items,
        `Total: ${formatRupees(total)}`,
        method === 'cash'
          ? 'You will pay on delivery.'
          : 'We will pack it as soon as your payment has arrived.',
      ],
    }),
    ur: ({ name, orderNumber, total, method, items }) => ({
      subject: `آپ کا آرڈر ${orderNumber} موصول ہوا`,
      lines: [
        `السلام علیکم ${name}،`,
        `شکریہ۔ آپ کا آرڈر ${orderNumber}:`,
        ...items,
        `کل: ${formatRupees(total)}`,
        method === 'cash' ? 'ادائیگی ڈیلیوری پر ہوگی۔' : 'ادائیگی موصول ہوتے ہی ہم آرڈر تیار کریں گے۔',
      ],
    }),
  },
  recall: {
    en: ({ name, orderNumber, medicine, batchNumber, reason }) => ({
      subject: `Please stop using ${medicine}, batch ${batchNumber}`,
      lines: [
        `Assalam-o-alaikum ${name},`,
        `${medicine} with the batch number ${batchNumber}, which you had with order ${orderNumber}, was recalled: ${reason}`,
        'Please do not use it. Call us and we will collect it and give you your money back. If you feel unwell, see a doctor.',
      ],
    }),
    ur: ({ name, orderNumber, medicine, batchNumber, reason }) => ({
      subject: `${medicine}، بیچ ${batchNumber} استعمال نہ کریں`,
      lines: [
        `السلام علیکم ${name}،`,
        `آرڈر ${orderNumber} میں بھیجی گئی ${medicine}، بیچ نمبر ${batchNumber}، واپس منگوائی گئی ہے: ${reason}`,
        'براہِ کرم اسے استعمال نہ کریں۔ ہمیں کال کریں، ہم اسے واپس لے کر رقم لوٹا دیں گے۔ طبیعت خراب ہو تو ڈاکٹر سے رجوع کریں۔',
      ],
    }),
  },
  refill: {
    en: ({ name, orderNumber, medicine, day }) => ({
      subject: `${medicine}: time for a refill`,
      lines: [
        `Assalam-o-alaikum ${name},`,
        `${medicine} from your order ${orderNumber} lasts until about ${day}. Order it again in time, so that you miss no dose.`,
        'If your prescription is used up or has expired, ask your doctor for a new one and upload it with your order.',
      ],
    }),
    ur: ({ name, orderNumber, medicine, day }) => ({
      subject: `${medicine} دوبارہ منگوانے کا وقت`,
      lines: [
        `السلام علیکم ${name}،`,
        `آرڈر ${orderNumber} کی ${medicine} تقریباً ${day} تک چلے گی۔ بروقت دوبارہ منگوا لیں تاکہ کوئی خوراک نہ چھوٹے۔`,
        'اگر نسخہ ختم ہو چکا ہو یا استعمال ہو چکا ہو تو ڈاکٹر سے نیا نسخہ لے کر آرڈر کے ساتھ اپ لوڈ کریں۔',
      ],
    }),
  },
  orderStatus: {
    en: ({ name, orderNumber, status, carriedBy, comment }) => ({
      subject: `Your order ${orderNumber} is ${status}`,
      lines: [
        `Assalam-o-alaikum ${name},`,
        `Your order ${orderNumber} is now ${status}.`,
        ...(carriedBy ? [`It travels with ${carriedBy}.`] : []),
        ...(comment ? [readStored(comment, sayIn('en'))] : []),
      ],
    }),
    ur: ({ name, orderNumber, status, carriedBy, comment }) => ({
      subject: `آرڈر ${orderNumber} کی صورتحال`,
      lines: [
        `السلام علیکم ${name}،`,
        `آپ کا آرڈر ${orderNumber}: ${statusUrdu[status] ?? status}`,
        ...(carriedBy ? [`کوریئر: ${carriedBy}`] : []),
        ...(comment ? [readStored(comment, sayIn('ur'))] : []),
      ],
    }),
  },
  parcelStatus: {
    en: ({ name, orderNumber, parcel, status, due, carriedBy, comment }) => ({
      subject: `Parcel ${parcel} of your order ${orderNumber} is ${status}`,
      lines: [
        `Assalam-o-alaikum ${name},`,
        `Parcel ${parcel} of your order ${orderNumber} is now ${status}.`,
        ...(carriedBy ? [`It travels with ${carriedBy}.`] : []),
        ...(due > 0 ? [`Please have ${formatRupees(due)} ready for the rider.`] : []),
        ...(comment ? [readStored(comment, sayIn('en'))] : []),
      ],
    }),
    ur: ({ name, orderNumber, parcel, status, due, carriedBy, comment }) => ({
      subject: `آرڈر ${orderNumber} کا پارسل ${parcel}`,
      lines: [
        `السلام علیکم ${name}،`,
        `آپ کے آرڈر ${orderNumber} کا پارسل ${parcel}: ${statusUrdu[status] ?? status}`,
        ...(carriedBy ? [`کوریئر: ${carriedBy}`] : []),
        ...(due > 0 ? [`رائیڈر کے لیے ${formatRupees(due)} تیار رکھیں۔`] : []),
        ...(comment ? [readStored(comment, sayIn('ur'))] : []),
      ],
    }),
  },
  prescriptionStatus: {
    en: ({ name, prescriptionNumber, status, note }) => ({
      subject: `Your prescription ${prescriptionNumber} is ${status.replace('_', ' ')}`,
      lines: [
        `Assalam-o-alaikum ${name},`,
        `Our pharmacist has looked at your prescription ${prescriptionNumber}. It is ${status.replace('_', ' ')}.`,
        ...(note ? [note] : []),
      ],
    }),
    ur: ({ name, prescriptionNumber, status, note }) => ({
      subject: `نسخہ ${prescriptionNumber} کی صورتحال`,
      lines: [
        `السلام علیکم ${name}،`,
        `ہمارے فارماسسٹ نے آپ کا نسخہ ${prescriptionNumber} دیکھ لیا ہے: ${statusUrdu[status] ?? status}`,
        ...(note ? [note] : []),
      ],
    }),
  },
  refundQueued: {
    en: ({ name, orderNumber, amount }) => ({
      subject: `Your refund for order ${orderNumber}`,
      lines: [
        `Assalam-o-alaikum ${name},`,
        `${formatRupees(amount)} of order ${orderNumber} will be paid back to you. We write again when it is done.`,
      ],
    }),
    ur: ({ name, orderNumber, amount }) => ({
      subject: `آرڈر ${orderNumber} کی رقم کی واپسی`,
      lines: [
        `السلام علیکم ${name}،`,
        `آرڈر ${orderNumber} کے ${formatRupees(amount)} آپ کو واپس کیے جائیں گے۔`,
      ],
    }),
  },
}

export const statusUrdu: Record<string, string> = {
  pending: 'زیرِ انتظار',
  processing: 'تیاری میں',
  shipped: 'روانہ',
  delivered: 'پہنچا دیا گیا',
  cancelled: 'منسوخ',
  refunded: 'رقم واپس',
  returned: 'واپس آ گیا',
  under_review: 'جانچ جاری',
  needs_info: 'مزید معلومات درکار',
  approved: 'منظور',
  rejected: 'نامنظور',
}
