/** Vite gives the address of a file that it serves. */
declare module '*.wasm?url' {
  const address: string
  export default address
}
