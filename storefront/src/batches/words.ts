import type { FeatureWords } from '../i18n/i18n.tsx'

const en = {
  title: 'Check your batch',
  text: 'Every medicine pack has a batch number, often after “Batch No.” or “Lot”. Enter it and we tell you whether we sell this batch and whether it was recalled.',
  number: 'Batch number on the pack',
  check: 'Check',
  unknown: 'We have never sold a batch with this number',
  unknownText: 'Please look again at the pack. If the number is right, the pack did not come from us.',
  until: '{maker} · batch {batch} · good until {expiry}',
  sellable: 'This batch is fine',
  near_expiry: 'This batch is fine, and expires soon',
  expired: 'This batch has expired: please do not use it',
  recalled: 'This batch was recalled: please do not use it',
  callUsNow: 'How to reach us',
  callUs: 'Call us and we collect it and give you your money back.',
}

export type BatchWord = keyof typeof en

export const batchWords: FeatureWords<BatchWord> = {
  en,
  ur: {
    title: 'اپنا بیچ نمبر جانچیں',
    text: 'دوا کے ہر ڈبے پر بیچ نمبر ہوتا ہے، اکثر “Batch No.” یا “Lot” کے بعد۔ یہاں لکھیں، ہم بتائیں گے کہ یہ بیچ ہم بیچتے ہیں یا نہیں، اور کہیں واپس تو نہیں منگوایا گیا۔',
    number: 'ڈبے پر لکھا بیچ نمبر',
    check: 'جانچیں',
    unknown: 'اس نمبر کا بیچ ہم نے کبھی نہیں بیچا',
    unknownText: 'براہِ کرم ڈبہ دوبارہ دیکھیں۔ اگر نمبر درست ہے تو یہ ڈبہ ہمارا نہیں ہے۔',
    until: '\u2068{maker}\u2069 · بیچ \u2068{batch}\u2069 · \u2068{expiry}\u2069 تک قابلِ استعمال',
    sellable: 'یہ بیچ ٹھیک ہے',
    near_expiry: 'یہ بیچ ٹھیک ہے، مگر میعاد جلد ختم ہو رہی ہے',
    expired: 'اس بیچ کی میعاد ختم ہو چکی ہے: استعمال نہ کریں',
    recalled: 'یہ بیچ واپس منگوایا گیا ہے: استعمال نہ کریں',
    callUsNow: 'ہم سے رابطہ',
    callUs: 'ہمیں کال کریں، ہم اسے واپس لے کر رقم لوٹا دیں گے۔',
  },
}
