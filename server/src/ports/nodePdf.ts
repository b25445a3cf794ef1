import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { atMost } from './atMost.ts'
import { type PageLimits, type PdfFault, PdfRefused } from './ports.ts'
import type { PagePixels } from './renderPages.ts'

type Bytes = Uint8Array<ArrayBuffer>
type Encode = (page: PagePixels) => Promise<Bytes>

/** The input of the worker thread. */
export interface PdfWork {
  bytes: Uint8Array
  pageLimits: PageLimits
  maxMemory: number
}

/** The thread sends each page and waits for a reply before it renders the next. */
export type PdfMessage = { page: PagePixels } | { fault: PdfFault } | { done: true }

const limits = {
  /** For rendering all pages of a PDF, without the time that encoding takes. */
  timeoutMs: 30_000,
  /** Bytes. A scan of A4 at 600 dpi takes 65 MB, a photograph of 50 megapixels 73 MB. */
  maxMemory: 96 * 1024 * 1024,
}

const oneAtATime = atMost(1)

/**
 * Renders each page of a PDF in a worker thread, with limits of time and memory, and encodes it. Rejects with
 * `PdfRefused`.
 */
export const renderPdf = (
  bytes: Uint8Array,
  pageLimits: PageLimits,
  encode: Encode,
  { timeoutMs, maxMemory } = limits,
): Promise<Bytes[]> => oneAtATime(() => renderInThread({ bytes, pageLimits, maxMemory }, encode, timeoutMs))

const isOutOfHeap = (error: Error) => 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

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

const renderInThread = (workerData: PdfWork, encode: Encode, timeoutMs: number): Promise<Bytes[]> =>
  new Promise((resolve, reject) => {
    const thread = new Worker(join(import.meta.dirname, 'nodePdfThread.ts'), {
      workerData,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 4 },
      stderr: true,
      stdout: true,
    })
    const pages: Bytes[] = []
    let done = false
    let failure: Error = new Error('the PDF thread ended early')
    const end = (reason: Error) => {
      failure = reason
      void thread.terminate()
    }
    const timer = createTimer(timeoutMs, () => end(new PdfRefused('tooHeavy')))
    const take = async (page: PagePixels) => {
      timer.stop()
      pages.push(await encode(page))
      // 16 MB at once, not when the garbage collector gets there.
      if (page.data.buffer instanceof ArrayBuffer) page.data.buffer.transfer(0)
      timer.start()
      thread.postMessage('next')
    }
    timer.start()
    thread.on('message', (message: PdfMessage) => {
      if ('page' in message) take(message.page).catch(end)
      else if ('fault' in message) end(new PdfRefused(message.fault))
      else done = true
    })
    thread.once('error', (error) => end(isOutOfHeap(error) ? new PdfRefused('tooHeavy') : error))
    // Wait for the exit, so that two threads never hold memory at once.
    thread.once('exit', () => {
      timer.stop()
      if (done) resolve(pages)
      else reject(failure)
    })
  })
