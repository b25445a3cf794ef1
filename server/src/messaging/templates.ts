import { escapeHtml } from '../http/html.ts'
import type { Mail, PhoneMessage } from '../ports/ports.ts'
import { mailContent } from './mailContent.ts'
import type { MessagePayloads } from './messagePayloads.ts'
import { nameInMail } from './nameInMail.ts'
import { smsText } from './smsText.ts'

interface Message<K extends keyof MessagePayloads> {
  id: string
  kind: K
  recipient: string
  payload: MessagePayloads[K]
}

/** A message as it goes to a phone. */
export const writeToPhone = <K extends keyof MessagePayloads>(
  message: Message<K> & { created_at: Date; attempts: number },
): PhoneMessage => ({
  id: message.id,
  to: message.recipient,
  text: smsText(message.kind, message.payload),
  code: message.kind === 'code',
  since: message.created_at,
  repeat: message.attempts > 1,
})

/** A message as a mail. */
export const writeMail = <K extends keyof MessagePayloads>(message: Message<K>): Mail => {
  const { language } = message.payload
  const { subject, lines } = mailContent(message.kind, {
    ...message.payload,
    name: nameInMail(message.payload.name, language),
  })
  const paragraphs = lines.map((line) => `<p style="margin:0 0 12px">${escapeHtml(line)}</p>`).join('\n')
  const direction = language === 'ur' ? 'rtl' : 'ltr'
  return {
    id: message.id,
    to: message.recipient,
    subject,
    text: `${lines.join('\n\n')}\n\nNuskha Pharmacy`,
    html: `<div dir="${direction}" lang="${language}" style="max-width:560px;margin:auto;padding:24px;font:16px/1.6 sans-serif;color:#14312b">
<p style="font-weight:700;color:#0b6b57;margin:0 0 20px">Nuskha Pharmacy</p>
${paragraphs}
</div>`,
  }
}
