import { createWriteStream, openAsBlob } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { Busboy, type BusboyFileStream, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy'
import { type FormLimits, type FormProgress, FormRejected, type Forms, type ReceivedForm } from '../ports.ts'

/** Parts beside the files: our largest form has five fields. */
const MAX_FIELDS = 20
/** Bytes of one field: a thousand letters of Urdu take three thousand, and a longer text still fails as too long. */
const MAX_FIELD_BYTES = 16 * 1024
/** An upload ends after five minutes, so what is older is of a process that died. */
const LEFTOVER_MS = 3_600_000

/** The least that a client sends: the slowest phone line carries five times as much. */
interface Pace {
  everyMs: number
  minBytes: number
}
const slowest: Pace = { everyMs: 10_000, minBytes: 10_000 }

const createParser = (request: Request, { maxFiles, maxFileBytes }: FormLimits): BusboyInstance => {
  try {
    return new Busboy({
      headers: Object.fromEntries(request.headers) as BusboyHeaders,
      limits: {
        fields: MAX_FIELDS,
        // One more, so that the sentence says how many are allowed.
        files: maxFiles + 1,
        parts: MAX_FIELDS + maxFiles + 1,
        fieldSize: MAX_FIELD_BYTES,
        // One more, so that the sentence names the file.
        fileSize: maxFileBytes + 1,
        headerPairs: 20,
        headerSize: 8 * 1024,
      },
    })
  } catch {
    throw new FormRejected('malformed')
  }
}

/** Destroys the body when it comes too slowly, or is not wanted any more. Returns the stop. */
const watchPace = (
  body: Readable,
  { everyMs, minBytes }: Pace,
  progress: FormProgress | undefined,
): (() => void) => {
  let bytes = 0
  body.on('data', (chunk: Uint8Array) => {
    bytes += chunk.length
    progress?.count(chunk.length)
  })
  // The parser's backpressure decides when the next chunk is read.
  body.pause()
  const timer = setInterval(() => {
    if (bytes < minBytes) body.destroy(new FormRejected('tooSlow'))
    bytes = 0
  }, everyMs)
  const signal = progress?.signal
  const onAbort = () => body.destroy(signal?.reason)
  signal?.addEventListener('abort', onAbort)
  return () => {
    clearInterval(timer)
    signal?.removeEventListener('abort', onAbort)
  }
}

/** Writes each file to the folder as it arrives, so that memory holds one chunk of it. */
const parseInto = async (
  folder: string,
  request: Request,
  { limits, pace, progress }: { limits: FormLimits; pace: Pace; progress: FormProgress | undefined },
) => {
  const parser = createParser(request, limits)
  const fields: ReceivedForm['fields'] = []
  const writing: Promise<readonly [name: string, fileName: string, path: string]>[] = []
  const reject = () => parser.destroy(new FormRejected('tooManyParts'))
  parser.on('field', (name, value) => void fields.push([name, value]))
  parser.on('file', (name: string, stream: BusboyFileStream, fileName: string) => {
    const path = join(folder, String(writing.length))
    const written = pipeline(stream, createWriteStream(path)).then(() => [name, fileName, path] as const)
    // The parser would wait for a file that nothing writes any more. Its own failure came first.
    written.catch((error: Error) => parser.destroy(error))
    writing.push(written)
  })
  for (const event of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) parser.on(event, reject)
  const body = Readable.fromWeb((request.body ?? new Blob([]).stream()) as ReadableStream<Uint8Array>)
  const stop = watchPace(body, pace, progress)
  try {
    await pipeline(body, parser)
  } finally {
    stop()
  }
  return { fields, written: await Promise.all(writing) }
}

/** A failure of the disk or the connection is no fault of the form. */
const isOurs = (error: unknown) =>
  error instanceof FormRejected ||
  (error instanceof Error && ('code' in error || error.message === 'aborted') && !isPremature(error))

/** The client left, or its form ended too early. */
const isPremature = (error: Error) => 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'

const removeLeftovers = async (root: string) => {
  await mkdir(root, { recursive: true, mode: 0o700 })
  const before = Date.now() - LEFTOVER_MS
  for (const name of await readdir(root)) {
    const path = join(root, name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity }))
    if (mtimeMs < before) await rm(path, { recursive: true, force: true })
  }
}

/**
 * Receives forms through a folder, readable by this user alone, in which each upload lies until its release. Leftovers
 * of processes that died are removed first.
 */
export const createNodeForms = (root: string, pace = slowest): Forms => {
  const ready = removeLeftovers(root)
  return {
    receive: async (request, limits, progress) => {
      await ready
      const folder = await mkdtemp(join(root, 'form-'))
      const release = () => rm(folder, { recursive: true, force: true })
      try {
        const { fields, written } = await parseInto(folder, request, { limits, pace, progress })
        const files = await Promise.all(
          written.map(async ([name, fileName, path]): Promise<[string, File]> => {
            return [name, new File([await openAsBlob(path)], fileName)]
          }),
        )
        return { fields, files, release }
      } catch (error) {
        await release()
        progress?.signal.throwIfAborted()
        throw isOurs(error) ? error : new FormRejected('malformed')
      }
    },
  }
}
