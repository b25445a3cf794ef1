import nodemailer from 'nodemailer'
import type { Mailer } from './ports.ts'

/** SMTP. `url` like `smtps://user:password@host:465`. */
export const createNodeMailer = (url: string, from: string): Mailer => {
  const transport = nodemailer.createTransport(url, {
    from,
    // A server that hangs must not hold the worker.
    ...{ connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 },
  })
  return {
    send: async (mail) => {
      await transport.sendMail(mail)
    },
  }
}
