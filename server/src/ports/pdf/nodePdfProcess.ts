import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { PdfRejected } from '../ports.ts'
import type { PdfMessage, PdfWork } from './nodePdf.ts'
import { renderPages } from './renderPages.ts'

const [work] = await once(process, 'message')
const { bytes, pageLimits, maxMemory }: PdfWork = work
const send = (message: PdfMessage) => process.send?.(message)

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
    send({ page: { width, height, data } })
    // One page is in memory at a time.
    await once(process, 'message')
  }
  send(full ? { fault: 'tooHeavy' } : { done: true })
} catch (failure) {
  // Any other error of PDFium is about the file.
  const fault = failure instanceof PdfRejected ? failure.fault : 'unreadable'
  send({ fault: full ? 'tooHeavy' : fault })
}
process.disconnect()
