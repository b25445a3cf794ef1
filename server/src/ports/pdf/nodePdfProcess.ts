import { once } from 'node:events'
import { writeSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { PdfRejected } from '../ports.ts'
import type { PdfMessage, PdfWork } from './nodePdf.ts'
import { renderPages } from './renderPages.ts'

const [work] = await once(process, 'message')
const { size, pageLimits, maxMemory }: PdfWork = work

/** Reads the PDF into one buffer: messages would hold it several times. */
const readInput = async (): Promise<Uint8Array<ArrayBuffer>> => {
  const bytes = new Uint8Array(size)
  let end = 0
  for await (const chunk of process.stdin) {
    bytes.set(chunk, end)
    end += chunk.length
  }
  return bytes
}
const bytes = await readInput()

/** Drops the alpha of RGBA in place, and writes the pixels. */
const writePixels = (data: Uint8Array) => {
  let end = 0
  for (let start = 0; start < data.length; start += 4) {
    data[end++] = data[start] ?? 0
    data[end++] = data[start + 1] ?? 0
    data[end++] = data[start + 2] ?? 0
  }
  for (let start = 0; start < end; ) start += writeSync(1, data, start, end - start)
}
/** Resolves when the message is on its way: the pixels behind it block this process. */
const send = (message: PdfMessage) =>
  new Promise((resolve) => process.send?.(message, undefined, undefined, resolve))

let full = false

/** Stops the growth of PDFium's memory, which lies outside the heap that the process is started with. */
const limitMemory = (memory: WebAssembly.ExportValue | undefined) => {
  if (!(memory instanceof WebAssembly.Memory)) throw new Error('PDFium exports no memory')
  const grow = memory.grow.bind(memory)
  memory.grow = (pages) => {
    full ||= memory.buffer.byteLength + pages * 65_536 > maxMemory
    if (full) throw new RangeError('too much memory')
    return grow(pages)
  }
}

const wasm = await WebAssembly.compile(
  await readFile(new URL(import.meta.resolve('@hyzyla/pdfium/pdfium.wasm'))),
)
const library = await PDFiumLibrary.init({
  instantiateWasm: (imports, done) => {
    const instance = new WebAssembly.Instance(wasm, imports)
    limitMemory(instance.exports.memory)
    done(instance)
    return instance.exports
  },
})

try {
  for await (const { width, height, data } of renderPages(library, bytes, pageLimits)) {
    // PDFium goes on without an image that finds no memory; a page with a hole must not pass.
    if (full) break
    await send({ page: { width, height } })
    writePixels(data)
    // One page is in memory at a time.
    await once(process, 'message')
  }
  await send(full ? { fault: 'tooHeavy' } : { done: true })
} catch (failure) {
  // Any other error of PDFium is about the file.
  const fault = failure instanceof PdfRejected ? failure.fault : 'unreadable'
  await send({ fault: full ? 'tooHeavy' : fault })
}
process.disconnect()
