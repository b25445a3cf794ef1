import { expect, test } from 'vitest'
import { createUploadLimiter, type Upload } from './uploadLimiter.ts'

/** A limiter of four slots, and uploads that last until they give way or `end`. */
const open = () => {
  const limiter = createUploadLimiter({
    limits: { uploadsAtOnce: 4, uploadsAtOnceOfNetwork: 4, uploadsAtOnceOfAccount: 9 },
  })
  return (ip: string, bytes = 0) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    let upload: Upload | undefined
    const done = limiter({ network: ip, block: ip.slice(0, ip.lastIndexOf('.')), account: ip }, (one) => {
      upload = one
      one.count(bytes)
      one.signal.addEventListener('abort', () => reject(one.signal.reason))
      return promise
    })
    done.catch(() => {})
    return { done, end: () => resolve('sent'), gaveWay: () => upload?.signal.aborted }
  }
}

test('finding 9: the slowest upload of the block that has most gives way to another network', async () => {
  const start = open()
  const drips = [start('203.0.113.1', 500), start('203.0.113.2', 100), start('203.0.113.3', 900)]
  const slow = start('198.51.100.7', 50)
  const honest = start('192.0.2.9')
  expect([...drips, slow, honest].map((one) => one.gaveWay())).toEqual([false, true, false, false, false])
  await expect(drips[1]?.done).rejects.toMatchObject({ code: 'UPLOADS_FULL' })
  honest.end()
  expect(await honest.done).toBe('sent')
})

test('a network does not push out as many as it has itself', async () => {
  const start = open()
  const uploads = ['203.0.113.1', '203.0.113.2', '198.51.100.1', '198.51.100.2'].map((ip) => start(ip))
  await expect(start('198.51.100.3').done).rejects.toMatchObject({ code: 'UPLOADS_FULL' })
  expect(uploads.map((one) => one.gaveWay())).toEqual([false, false, false, false])
})

test('where each network has one, a slow one gives way only after ten seconds', async () => {
  const start = open()
  for (const network of ['1', '2', '3', '4']) start(`203.0.${network}.1`)
  await expect(start('192.0.2.9').done).rejects.toMatchObject({ code: 'UPLOADS_FULL' })
})
