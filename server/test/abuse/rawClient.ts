import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const open = async (port: number): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return socket
}

/** Everything that comes back until the server closes. */
const readAll = async (socket: Socket): Promise<string> => {
  const parts: Buffer[] = []
  socket.on('data', (part: Buffer) => parts.push(part))
  // A line that is cut is closed too, which is no fault here.
  if (!socket.closed) await new Promise((closed) => socket.once('close', closed))
  return Buffer.concat(parts).toString('latin1')
}

/**
 * Sends these bytes as they are, which no client library does. Returns status (0 without any) and the whole
 * response.
 */
export const sendRaw = async (port: number, bytes: string) => {
  const socket = await open(port)
  socket.write(bytes, 'latin1')
  const text = await readAll(socket)
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), text }
}

/** A GET of exactly this target. */
export const getRaw = (port: number, target: string) =>
  sendRaw(port, `GET ${target} HTTP/1.1\r\nHost: shop.test\r\nConnection: close\r\n\r\n`)

/**
 * Says `start`, then one letter each time, for as long as the server listens. Returns the duration in
 * milliseconds, and the response.
 */
export const dripRaw = async (port: number, given: { start: string; letter: string; every: number }) => {
  const socket = await open(port)
  const began = performance.now()
  const reading = readAll(socket)
  socket.write(given.start)
  while (!socket.closed) {
    if (given.letter && socket.writable) socket.write(given.letter)
    await Promise.race([sleep(given.every), reading])
  }
  return { milliseconds: performance.now() - began, text: await reading }
}

/**
 * Says `start` and then nothing more. A caller with a response was not admitted. It retries a moment later
 * until the server keeps it. Returns how to hang up.
 */
export const lingerRaw = async (port: number, start: string) => {
  let leave: () => void = () => undefined
  const knock = async () => {
    const socket = await open(port)
    let again: NodeJS.Timeout | undefined
    socket.once('data', () => {
      socket.destroy()
      again = setTimeout(() => void knock(), 50)
    })
    leave = () => {
      clearTimeout(again)
      socket.destroy()
    }
    socket.write(start)
  }
  await knock()
  return () => leave()
}
