import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Bucket } from '../../src/ports/files/s3Files.ts'

/** Runs in a process of its own, so that the storage can go away under the shop. */
const storage = `
  const S3rver = require('@20minutes/s3rver')
  const [directory] = process.argv.slice(1)
  const given = { address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets: [{ name: 'shop' }] }
  new S3rver(given).run().then(({ port }) => console.log(port))
`

/** An empty bucket of a storage that speaks S3, until the test ends; `end` takes the storage away before. */
export const startBucket = async (): Promise<Bucket & { end: () => Promise<void> }> => {
  const directory = await mkdtemp(join(tmpdir(), 'nuskha-bucket-'))
  const child = spawn(process.execPath, ['--input-type=commonjs', '-e', storage, directory], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const end = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  onTestFinished(async () => {
    await end()
    await rm(directory, { recursive: true })
  })
  const [port] = await once(child.stdout, 'data')
  return {
    endpoint: `http://127.0.0.1:${String(port).trim()}`,
    bucket: 'shop',
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    end,
  }
}
