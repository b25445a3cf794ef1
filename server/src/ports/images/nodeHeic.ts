import { Worker } from 'node:worker_threads'
import { atMost } from '../atMost.ts'

interface Pixels {
  width: number
  height: number
  /** RGBA. */
  data: Uint8ClampedArray
}

/** The brands of images from phones (ISO 23008-12); AV1 images have others. */
const brands = new Set(['heic', 'heix', 'hevc', 'mif1', 'msf1'])

export const isHeic = (bytes: Uint8Array): boolean => {
  const [box, brand] = [bytes.subarray(4, 8), bytes.subarray(8, 12)].map((part) =>
    new TextDecoder('latin1').decode(part),
  )
  return box === 'ftyp' && brands.has(brand ?? '')
}

const milliseconds = 20_000

/** Whether a box of sides (`ispe`: four letters, version, width, height) names too many pixels: seen before a thread starts. */
const isTooWide = (bytes: Uint8Array, maxPixels: number): boolean => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = file.indexOf('ispe'); at >= 0 && at + 16 <= file.length; at = file.indexOf('ispe', at + 4))
    if (file.readUInt32BE(at + 8) * file.readUInt32BE(at + 12) > maxPixels) return true
  return false
}

/** One at a time: the largest takes some 250 MB while it is unpacked. */
const inTurn = atMost(1)

/**
 * The pixels of a HEIC image, upright and without any tag. Decoded by libheif as WebAssembly, since sharp
 * comes without HEVC, and in a thread, since it takes a second; both are gone afterwards. Throws if it is no
 * image, has more than `maxPixels` or takes too long.
 */
export const decodeHeic = async (bytes: Uint8Array, maxPixels: number): Promise<Pixels> => {
  if (isTooWide(bytes, maxPixels)) throw new RangeError('too many pixels')
  return inTurn(() => inThread(bytes, maxPixels))
}

const inThread = (bytes: Uint8Array, maxPixels: number): Promise<Pixels> =>
  new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./nodeHeicThread.ts', import.meta.url), {
      workerData: { bytes, maxPixels },
      execArgv: [],
      // Its objects are few: pixels lie outside of the heap.
      resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 4 },
      stderr: true,
      stdout: true,
    })
    const timer = setTimeout(() => void thread.terminate(), milliseconds)
    let pixels: Pixels | undefined
    thread.once('message', (found: Pixels) => {
      pixels = found
    })
    thread.once('error', reject)
    // Not before the thread is gone: the next one would stand beside it.
    thread.once('exit', () => {
      clearTimeout(timer)
      if (pixels) resolve(pixels)
      else reject(new Error('no picture came out'))
    })
  })
