import { expect, onTestFinished, test } from 'vitest'
import { photo } from '../fixtures/prescription.ts'
import { openServer } from './openServer.ts'
import { lingerRaw } from './rawClient.ts'

test('finding 9: an honest upload passes while dripping ones hold every slot', async () => {
  const server = await openServer({ trustProxy: true })
  onTestFinished(server.close)
  const { uploadsAtOnce, uploadsAtOnceOfNetwork, uploadsAtOnceOfAccount } = server.shop.ports.settings.limits
  const hangUps: (() => void)[] = []
  for (let turn = 0; turn < uploadsAtOnce; turn += uploadsAtOnceOfAccount) {
    const { token } = await server.shop.customer({ isProven: false })
    for (let own = 0; own < uploadsAtOnceOfAccount; own++)
      hangUps.push(
        await lingerRaw(
          server.port,
          [
            'POST /api/v1/prescription HTTP/1.1',
            'Host: shop.test',
            `Authorization: Bearer ${token}`,
            `X-Forwarded-For: 203.0.${Math.floor(turn / uploadsAtOnceOfNetwork)}.1`,
            'Content-Type: multipart/form-data; boundary=x',
            'Content-Length: 500000',
            '',
            '--x',
          ].join('\r\n'),
        ),
      )
  }
  onTestFinished(() => {
    for (const hangUp of hangUps) hangUp()
  })
  const { token } = await server.shop.customer()
  const page = new Uint8Array(await photo().jpeg().toBuffer())
  const started = Date.now()
  for (let turn = 0; turn < 3; turn++) {
    const body = new FormData()
    for (const [name, value] of Object.entries({
      patientName: 'Bilal',
      phone: '03001234567',
      city: 'Karachi',
    }))
      body.append(name, value)
    body.append('files', new File([page], 'page.jpg'))
    const response = await fetch(`http://127.0.0.1:${server.port}/api/v1/prescription`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': `198.51.100.${turn}` },
      body,
    })
    expect(response.status).toBe(201)
  }
  expect(Date.now() - started).toBeLessThan(10_000)
}, 60_000)
