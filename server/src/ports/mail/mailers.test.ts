import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { writeMail } from '../../messaging/templates.ts'
import { createNodeFolderMailer } from './nodeFolderMailer.ts'
import { createNodeMailer } from './nodeMailer.ts'

const from = 'Nuskha Pharmacy <care@nuskha.example>'
const mail = writeMail({
  id: 'abc123',
  kind: 'code',
  recipient: 'ayesha@example.com',
  payload: { name: 'Ayesha', code: '042917', minutes: 10, language: 'en' },
})

/** A real mail server on a free port. Returns its URL and what it received. */
const mailServer = async () => {
  const received: { from: string; to: string[]; user: string; content: string }[] = []
  const server = new SMTPServer({
    authOptional: false,
    allowInsecureAuth: true,
    hideSTARTTLS: true,
    onAuth: ({ username, password }, _, done) =>
      password === 'p@ss' ? done(null, { user: username }) : done(new Error('wrong password')),
    onRcptTo: ({ address }, _, done) =>
      done(address.startsWith('nobody') ? new Error('no such mailbox') : null),
    onData: (stream, session, done) => {
      let content = ''
      stream.on('data', (part: Buffer) => {
        content += part.toString()
      })
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          user: String(session.user),
          content,
        })
        done()
      })
    },
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => new Promise<void>((closed) => server.close(() => closed())))
  const { port } = server.server.address() as AddressInfo
  return { url: (password: string) => `smtp://shop:${password}@127.0.0.1:${port}`, received }
}

test('SMTP: the mail arrives with our Message-ID, both forms and the sender', async () => {
  const { url, received } = await mailServer()
  await createNodeMailer(url('p%40ss'), from).send(mail)
  expect(received).toMatchObject([{ from: 'care@nuskha.example', to: ['ayesha@example.com'], user: 'shop' }])
  const content = received[0]?.content ?? ''
  expect(content).toContain('Message-ID: <abc123@nuskha.example>')
  expect(content).toContain('Subject: 042917 is your Nuskha code')
  expect(content).toMatch(/text\/plain[\s\S]+text\/html/)
})

test.each([
  ['Shifa <orders@mail.shifa.pk>', '<abc123@mail.shifa.pk>'],
  ['orders@shifa.pk', '<abc123@shifa.pk>'],
  ['"Shifa @ Lahore" <orders@SHIFA.pk> ', '<abc123@shifa.pk>'],
  ['orders@شفا.pk', '<abc123@xn--mgbz2b.pk>'],
])('SMTP: the Message-ID of a mail from %s is %s', async (sender, messageId) => {
  const { url, received } = await mailServer()
  await createNodeMailer(url('p%40ss'), sender).send(mail)
  expect(received[0]?.content).toContain(`Message-ID: ${messageId}`)
})

test('SMTP: a refused login or mailbox throws, so that the worker tries again', async () => {
  const { url, received } = await mailServer()
  await expect(createNodeMailer(url('wrong'), from).send(mail)).rejects.toMatchObject({ code: 'EAUTH' })
  const lost = { ...mail, to: 'nobody@example.com' }
  await expect(createNodeMailer(url('p%40ss'), from).send(lost)).rejects.toMatchObject({ code: 'EENVELOPE' })
  expect(received).toEqual([])
})

test('SMTP: a server that accepts and says nothing is given up', async () => {
  const silent = createServer(() => {})
  await new Promise<void>((ready) => silent.listen(0, '127.0.0.1', ready))
  onTestFinished(() => {
    silent.close()
  })
  const { port } = silent.address() as AddressInfo
  const hasty = { connectionTimeout: 200, greetingTimeout: 200, socketTimeout: 200 }
  const send = createNodeMailer(`smtp://127.0.0.1:${port}`, from, hasty).send(mail)
  await expect(send).rejects.toMatchObject({ code: 'ETIMEDOUT' })
})

test('the embedded outbox: one file for a mail, however often it is sent', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nuskha-outbox-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const mailer = createNodeFolderMailer(join(folder, 'outbox'), from)
  await mailer.send(mail)
  await mailer.send(mail)
  expect(await readdir(join(folder, 'outbox'))).toEqual(['abc123.eml'])
  const content = await readFile(join(folder, 'outbox', 'abc123.eml'), 'utf8')
  expect(content).toContain('To: ayesha@example.com')
  expect(content).toContain('042917')
})
