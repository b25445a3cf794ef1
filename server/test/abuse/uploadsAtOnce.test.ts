import { expect, onTestFinished, test } from 'vitest'
import { photo } from '../fixtures/prescription.ts'
import { reportFigure } from '../reportFigure.ts'
import { openServer } from './openServer.ts'
import { lingerRaw } from './rawClient.ts'

/**
 * A busy machine takes a while to read the first bytes of a slow client. Seldom enough for the limit of
 * uploads.
 */
const soon = { timeout: 10_000, interval: 500 }
const limits = { uploadsAtOnce: 3, uploadsAtOnceOfNetwork: 2, uploadsAtOnceOfAccount: 9 }

test('finding 9: slow uploads of one network leave room for others, and those of many for everything else', async () => {
  const server = await openServer({ limits, trustProxy: true })
  onTestFinished(server.close)
  const { token } = await server.shop.customer()
  const page = new Uint8Array(await photo().jpeg().toBuffer())
  const origin = `http://127.0.0.1:${server.port}/api/v1`

  const send = async (
    network: string,
    headers: Record<string, string> = { authorization: `Bearer ${token}` },
  ) => {
    const body = new FormData()
    body.append('file', new File([page], 'me.jpg'))
    const response = await fetch(`${origin}/upload`, {
      method: 'POST',
      headers: { ...headers, 'x-forwarded-for': network },
      body,
    })
    const { code, message } = (await response.json()) as { code?: string; message?: string }
    return { status: response.status, code, message, wait: response.headers.get('retry-after') }
  }
  const linger = (network: string, path: string) =>
    lingerRaw(
      server.port,
      [
        `POST /api/v1/${path} HTTP/1.1`,
        'Host: shop.test',
        `Authorization: Bearer ${token}`,
        `X-Forwarded-For: ${network}`,
        'Content-Type: multipart/form-data; boundary=x',
        'Content-Length: 5000',
        '',
        '--x',
      ].join('\r\n'),
    )

  const hangUps = [await linger('203.0.113.1', 'upload'), await linger('203.0.113.1', 'prescription')]
  await expect
    .poll(() => send('203.0.113.1'), soon)
    .toEqual({
      status: 429,
      code: 'TOO_MANY_UPLOADS',
      message: 'Other files are still being sent over your connection, please try again in a moment',
      wait: '10',
    })
  expect((await send('203.0.113.2')).status).toBe(201)

  hangUps.push(await linger('2400:adc1:12:3400::9', 'upload'))
  await expect
    .poll(() => send('203.0.113.2'), soon)
    .toEqual({
      status: 503,
      code: 'UPLOADS_FULL',
      message: 'Many people are sending files right now, please try again in a moment',
      wait: '10',
    })
  // A caller who may not upload gets 401, and all other requests go on.
  expect((await send('203.0.113.2', {})).status).toBe(401)
  expect((await fetch(`${origin}/product`)).status).toBe(200)

  for (const hangUp of hangUps) hangUp()
  await expect.poll(async () => (await send('203.0.113.1')).status, soon).toBe(201)
  expect(server.logged).toEqual([])
  reportFigure('uploads', hangUps.length)
})
