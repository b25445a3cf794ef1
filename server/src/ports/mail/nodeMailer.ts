import nodemailer from 'nodemailer'
import type { Mailer } from '../ports.ts'
import { messageIdOf } from './nodeMessageId.ts'

/** SMTP. `url` like `smtps://user:password@host:465`; a server that hangs is given up after 10 s, or 30 s within a mail. */
export const createNodeMailer = (
  url: string,
  from: string,
  timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 },
): Mailer => {
  const transport = nodemailer.createTransport({ url, ...timeouts }, { from })
  return {
    send: async ({ id, ...mail }) => {
      await transport.sendMail({ ...mail, messageId: messageIdOf(id, from) })
    },
  }
}
