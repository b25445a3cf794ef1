import { fork } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { createFairQueue, type Turn } from '../fairQueue.ts'
import { type PageLimits, type PdfFault, PdfRejected } from '../ports.ts'
import type { PagePixels } from './renderPages.ts'

type Bytes = Uint8Array<ArrayBuffer>
/** Encodes RGB. */
type Encode = (page: PagePixels) => Promise<Bytes>

/** The input of the process. */
export interface PdfWork {
  /** Bytes of the PDF, which follows on its standard input. */
  size: number
  pageLimits: PageLimits
  maxMemory: number
}

/**
 * The process sends the size of each page, writes its pixels to its standard output as RGB, and waits for a reply
 * before it renders the next.
 */
export type PdfMessage = { page: Omit<PagePixels, 'data'> } | { fault: PdfFault } | { done: true }

const limits = {
  /** For rendering all pages of a PDF, without the time that encoding takes. */
  timeoutMs: 30_000,
  /** Bytes. A scan of A4 at 600 dpi takes 65 MB, a photograph of 50 megapixels 73 MB. */
  maxMemory: 96 * 1024 * 1024,
}

/** For the turn of one PDF. A shopper has several in one upload. */
const MAX_WAIT_MS = 90_000

const oneAtATime = createFairQueue({ maxWaitMs: MAX_WAIT_MS })

/**
 * Renders each page of a PDF in a process of its own, with limits of time and memory, and encodes it. Callers take
 * turns. Ends when the signal of the turn is aborted. Rejects with `PdfRejected`, or as the queue does.
 */
export const renderPdf = (
  pdf: Blob,
  pageLimits: PageLimits,
  encode: Encode,
  turn?: Turn,
  { timeoutMs, maxMemory } = limits,
): Promise<Bytes[]> =>
  oneAtATime(
    () =>
      renderInProcess({ size: pdf.size, pageLimits, maxMemory }, pdf, encode, {
        timeoutMs,
        signal: turn?.signal,
      }),
    turn,
  )

/** Adds up the milliseconds between `start` and `stop`, and calls `onTimeout` when they reach the limit. */
const createTimer = (limitMs: number, onTimeout: () => void) => {
  let spentMs = 0
  let startedAt = 0
  let timeout: NodeJS.Timeout | undefined
  return {
    start: () => {
      startedAt = performance.now()
      timeout = setTimeout(onTimeout, limitMs - spentMs)
    },
    stop: () => {
      clearTimeout(timeout)
      spentMs += performance.now() - startedAt
    },
  }
}

/** Fills the pixels from the output of the process, so that one page is in memory once. */
const readPixels = async (output: Readable, pixels: Uint8Array) => {
  let end = 0
  while (end < pixels.length) {
    const chunk = output.read() as Uint8Array | null
    if (!chunk) await once(output, 'readable')
    else {
      pixels.set(chunk, end)
      end += chunk.length
    }
  }
}

const renderInProcess = (
  work: PdfWork,
  pdf: Blob,
  encode: Encode,
  { timeoutMs, signal }: { timeoutMs: number; signal: AbortSignal | undefined },
): Promise<Bytes[]> =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const child = fork(join(import.meta.dirname, 'nodePdfProcess.ts'), {
      serialization: 'advanced',
      execArgv: ['--max-old-space-size=64', '--max-semi-space-size=4'],
      // Nothing of the server's settings, keys among them.
      env: {},
      stdio: ['pipe', 'pipe', 'ignore', 'ipc'],
    })
    // Requests of other shoppers have precedence.
    if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
    const { stdin, stdout } = child
    if (!stdin || !stdout) throw new Error('the process has no pipes')
    const pages: Bytes[] = []
    let done = false
    let failure: Error | undefined
    const end = (reason: Error) => {
      failure ??= reason
      child.kill('SIGKILL')
      stdout.destroy()
    }
    const onAbort = () => end(new Error('the caller has hung up'))
    signal?.addEventListener('abort', onAbort)
    const timer = createTimer(timeoutMs, () => end(new PdfRejected('tooHeavy')))
    const take = async ({ width, height }: Omit<PagePixels, 'data'>) => {
      timer.stop()
      const data = new Uint8Array(width * height * 3)
      await readPixels(stdout, data)
      pages.push(await encode({ width, height, data }))
      // 12 MB at once, not when the garbage collector gets there.
      data.buffer.transfer(0)
      timer.start()
      if (child.connected) child.send('next')
    }
    timer.start()
    child.on('message', (message: PdfMessage) => {
      if ('page' in message) take(message.page).catch(end)
      else if ('fault' in message) end(new PdfRejected(message.fault))
      else done = true
    })
    child.once('error', end)
    // Unread output would keep the process from closing.
    child.once('exit', () => stdout.destroy())
    // Wait for the end, its last message included, so that two processes never hold memory at once.
    child.once('close', () => {
      timer.stop()
      signal?.removeEventListener('abort', onAbort)
      if (done && !failure) resolve(pages)
      // A process that dies by itself found no memory.
      else reject(failure ?? new PdfRejected('tooHeavy'))
    })
    child.send(work)
    // Read in turn and piece by piece: PDFs that wait lie on the disk.
    pipeline(Readable.fromWeb(pdf.stream() as ReadableStream<Uint8Array>), stdin).catch(() => {})
  })
