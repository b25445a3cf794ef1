import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import type { Mailer } from '../ports.ts'
import { messageIdOf } from './nodeMessageId.ts'

/** The embedded outbox: each mail a file that mail programs open. One file for a message, so a repeat is no second mail. */
export const createNodeFolderMailer = (folder: string, from: string): Mailer => {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true }, { from })
  return {
    send: async ({ id, ...mail }) => {
      const { message } = await transport.sendMail({ ...mail, messageId: messageIdOf(id, from) })
      await mkdir(folder, { recursive: true })
      await writeFile(join(folder, `${id}.eml`), message)
    },
  }
}
