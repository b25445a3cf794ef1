import { notFound } from '../errors.ts'
import type { Files } from '../ports/ports.ts'

/** A public picture by its name (`abc.webp`, `tablet-1a2b.svg`). A picture never changes under its name. */
export const servePicture = async (files: Files, name: string): Promise<Response> => {
  const file = /^[a-z0-9-]+\.(webp|svg)$/.test(name) ? await files.get(`pictures/${name}`) : null
  if (!file) throw notFound('picture')
  return new Response(file.bytes, {
    headers: {
      'Content-Type': file.type,
      'Cache-Control': 'public, max-age=31536000, immutable',
      // A drawing opened by itself may run nothing.
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    },
  })
}
