import { parentPort, workerData } from 'node:worker_threads'
import decode from 'heic-decode'

const { bytes, maxPixels }: { bytes: Uint8Array; maxPixels: number } = workerData

const [first] = await decode.all({ buffer: bytes })
if (!first || first.width * first.height > maxPixels) throw new RangeError('too many pixels')
const { width, height, data } = await first.decode()
parentPort?.postMessage({ width, height, data }, [data.buffer])
