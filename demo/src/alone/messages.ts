/** One request of a page; its response goes to the port that comes with it. */
interface RequestMessage {
  type: 'request'
  method: string
  url: string
  headers: [name: string, value: string][]
  body: ArrayBuffer | null
}

/** `close`: the page goes away, and its open streams end. `restart`: the worker ends, for newer code. */
export type PageMessage = RequestMessage | { type: 'close' } | { type: 'restart' }

export interface ResponseMessage {
  status: number
  headers: [name: string, value: string][]
  body: ArrayBuffer | ReadableStream<Uint8Array> | null
}
