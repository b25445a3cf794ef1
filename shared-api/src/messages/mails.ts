import en from './en/mails.json' with { type: 'json' }
import enSms from './en/sms.json' with { type: 'json' }
import { format, type Params } from './format.ts'
import ur from './ur/mails.json' with { type: 'json' }
import urSms from './ur/sms.json' with { type: 'json' }

/** A line or the subject of a mail, or what mails share. */
export type MailKey = keyof typeof en
/** The kinds of SMS, one message each. */
export type SmsKey = keyof typeof enSms

const mails: Readonly<Record<'en' | 'ur', Readonly<Record<MailKey, string>>>> = { en, ur }
const sms: Readonly<Record<'en' | 'ur', Readonly<Record<SmsKey, string>>>> = { en: enSms, ur: urSms }

export const mailText = (key: MailKey, params: Params, language: 'en' | 'ur'): string =>
  format(mails[language][key], params)

export const smsText = (key: SmsKey, params: Params, language: 'en' | 'ur'): string =>
  format(sms[language][key], params)
