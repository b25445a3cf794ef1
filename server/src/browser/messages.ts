/** One request of a page; its response goes to the port that comes with it. */
export interface RequestMessage {
  type: 'request'
  method: string
  url: string
  headers: [name: string, value: string][]
  body: ArrayBuffer | null
}

/** The page goes away: its open streams end. */
export interface CloseMessage {
  type: 'close'
}

export interface ResponseMessage {
  status: number
  headers: [name: string, value: string][]
  body: ArrayBuffer | ReadableStream<Uint8Array> | null
}
