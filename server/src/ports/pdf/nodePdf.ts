import { fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { createFairQueue, type Turn } from '../fairQueue.ts'
import { type PageLimits, type PdfFault, PdfRejected } from '../ports.ts'
import type { PagePixels } from './renderPages.ts'

type Bytes = Uint8Array<ArrayBuffer>
type Encode = (page: PagePixels) => Promise<Bytes>

/** The input of the process. */
export interface PdfWork {
  bytes: Uint8Array
  pageLimits: PageLimits
  maxMemory: number
}

/** The process sends each page and waits for a reply before it renders the next. */
export type PdfMessage = { page: PagePixels } | { fault: PdfFault } | { done: true }

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
  oneAtATime(async () => {
    // Read in turn: PDFs that wait lie on the disk.
    const bytes = new Uint8Array(await pdf.arrayBuffer())
    return renderInProcess({ bytes, pageLimits, maxMemory }, encode, { timeoutMs, signal: turn?.signal })
  }, turn)

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

const renderInProcess = (
  work: PdfWork,
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
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    // Requests of other shoppers have precedence.
    if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
    const pages: Bytes[] = []
    let done = false
    let failure: Error | undefined
    const end = (reason: Error) => {
      failure ??= reason
      child.kill('SIGKILL')
    }
    const onAbort = () => end(new Error('the caller has hung up'))
    signal?.addEventListener('abort', onAbort)
    const timer = createTimer(timeoutMs, () => end(new PdfRejected('tooHeavy')))
    const take = async (page: PagePixels) => {
      timer.stop()
      pages.push(await encode(page))
      // 16 MB at once, not when the garbage collector gets there.
      if (page.data.buffer instanceof ArrayBuffer) page.data.buffer.transfer(0)
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
    // Wait for the end, its last message included, so that two processes never hold memory at once.
    child.once('close', () => {
      timer.stop()
      signal?.removeEventListener('abort', onAbort)
      if (done && !failure) resolve(pages)
      // A process that dies by itself found no memory.
      else reject(failure ?? new PdfRejected('tooHeavy'))
    })
    child.send(work)
  })
