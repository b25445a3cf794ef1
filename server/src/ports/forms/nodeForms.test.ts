import { mkdtemp, readdir, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { createNodeForms } from './nodeForms.ts'

const limits = { maxFiles: 2, maxFileBytes: 1000 }
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forms-'))
})

const requestOf = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Request('http://shop.test/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit)
const receive = (body: BodyInit, headers?: Record<string, string>) =>
  createNodeForms(folder).receive(requestOf(body, headers), limits)
/** As it comes over the network. */
const inChunks = (text: string) => {
  const bytes = new TextEncoder().encode(text)
  let at = 0
  return new ReadableStream({
    pull: (controller) => {
      if (at >= bytes.length) return controller.close()
      controller.enqueue(bytes.subarray(at, at + 65_536))
      at += 65_536
    },
  })
}
const lying = async () => (await readdir(folder, { recursive: true })).length

test('fields and files arrive as they were sent, and the release removes the files', async () => {
  const form = new FormData()
  form.append('notes', 'صبح شام')
  form.append('notes', 'twice')
  form.append('files', new File(['first'], 'نسخہ.jpg'))
  form.append('files', new File(['x'.repeat(1000)], 'b.jpg'))
  const { fields, files, release } = await receive(form)
  expect(fields).toEqual([
    ['notes', 'صبح شام'],
    ['notes', 'twice'],
  ])
  expect(files.map(([name, file]) => [name, file.name, file.size])).toEqual([
    ['files', 'نسخہ.jpg', 5],
    ['files', 'b.jpg', 1000],
  ])
  expect(await files[0]?.[1].text()).toBe('first')
  await release()
  expect(await lying()).toBe(0)
})

test('a longer file is cut one byte above the limit', async () => {
  const form = new FormData()
  form.append('files', new File(['x'.repeat(5000)], 'a.jpg'))
  const { files, release } = await receive(form)
  expect(files[0]?.[1].size).toBe(1001)
  await release()
})

describe('rejects, and leaves no file behind', () => {
  test.each([
    ['538,461 fields', 538_461, 'name'],
    ['five files', 5, 'file'],
  ])('finding 10: %s', async (_, count, kind) => {
    const boundary = 'form'
    const disposition = kind === 'file' ? '; filename="a.jpg"' : ''
    const part = `--${boundary}\r\nContent-Disposition: form-data; name="a"${disposition}\r\n\r\n1\r\n`
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
    const body = `${part.repeat(count)}--${boundary}--\r\n`
    await expect(receive(inChunks(body), headers)).rejects.toMatchObject({ fault: 'tooManyParts' })
    expect(await lying()).toBe(0)
  })

  test.each([
    ['no boundary', 'multipart/form-data', 'x'],
    ['a form without an end', 'multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; '],
    [
      'a file without an end',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="files"; filename="a.jpg"\r\n\r\nabc',
    ],
    ['an empty body', 'multipart/form-data; boundary=x', ''],
  ])('%s', async (_, type, body) => {
    await expect(receive(body, { 'content-type': type })).rejects.toMatchObject({ fault: 'malformed' })
    expect(await lying()).toBe(0)
  })

  test('a client that drips', async () => {
    const encoder = new TextEncoder()
    let timer: NodeJS.Timeout | undefined
    const dripping = new ReadableStream({
      start: (controller) => {
        controller.enqueue(
          encoder.encode('--x\r\nContent-Disposition: form-data; name="files"; filename="a"\r\n\r\n'),
        )
        timer = setInterval(() => controller.enqueue(encoder.encode('a')), 20)
      },
      cancel: () => clearInterval(timer),
    })
    const forms = createNodeForms(folder, { everyMs: 100, minBytes: 50 })
    const received = forms.receive(
      requestOf(dripping, { 'content-type': 'multipart/form-data; boundary=x' }),
      limits,
    )
    await expect(received).rejects.toMatchObject({ fault: 'tooSlow' })
    expect(await lying()).toBe(0)
  })
})

test('a full disk ends the upload at once', async () => {
  const head = 'Content-Disposition: form-data; name="files"; filename="a"\r\n\r\n'
  const chunks = ['--x\r\n', head]
  let sent = 0
  const body = new ReadableStream({
    // The client never stops sending.
    pull: async (controller) => {
      // The file comes to lie on a full disk.
      if (sent === 1) await symlink('/dev/full', join(folder, (await readdir(folder))[0] ?? '', '0'))
      controller.enqueue(new TextEncoder().encode(chunks[sent++] ?? 'x'.repeat(65_536)))
    },
  })
  const forms = createNodeForms(folder, { everyMs: 3000, minBytes: 10_000 })
  const received = forms.receive(requestOf(body, { 'content-type': 'multipart/form-data; boundary=x' }), {
    maxFiles: 2,
    maxFileBytes: 10_000_000,
  })
  await expect(received).rejects.toMatchObject({ code: 'ENOSPC' })
  expect(await lying()).toBe(0)
})

test('removes what a process that died left behind, and nothing younger', async () => {
  for (const name of ['old', 'young']) await writeFile(join(folder, name), name)
  await utimes(join(folder, 'old'), 0, 0)
  const form = new FormData()
  form.append('a', 'b')
  await (await receive(form)).release()
  expect(await readdir(folder)).toEqual(['young'])
})
