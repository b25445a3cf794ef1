import type { Mail, Mailer } from '../ports.ts'

/** Keeps mails in the given list. */
export const createMemoryMailer = (mails: Mail[]): Mailer => ({
  send: async (mail) => {
    mails.push(mail)
  },
})
