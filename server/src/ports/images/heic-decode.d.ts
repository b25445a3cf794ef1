declare module 'heic-decode' {
  interface Pixels {
    width: number
    height: number
    /** RGBA, turned upright. */
    data: Uint8ClampedArray<ArrayBuffer>
  }
  interface Image {
    width: number
    height: number
    decode(): Promise<Pixels>
  }
  const decode: { all(given: { buffer: Uint8Array }): Promise<Image[]> }
  export default decode
}
