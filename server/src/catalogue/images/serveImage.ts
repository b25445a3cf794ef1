import { notFound } from '../../kernel/errors.ts'
import type { Files, Images, Ports, StoredFile } from '../../ports/ports.ts'
import { imageKey, isForEverybody, isRendition, lighterName, shareKey } from './imageAddress.ts'

const shareSide = 600
const keptByAll = 'public, max-age=31536000, immutable'
const keptByOne = 'private, max-age=31536000, immutable'

/**
 * An image by its name (`abc-640x480-c0ffee-240.webp`, `tablet-1a2b.svg`), or as JPEG for messengers
 * (`….jpg`), which is made on the first request. An image never changes under its name, but an avatar may be
 * deleted. In data saver mode the response is a smaller rendition with private caching. Many content networks
 * ignore Vary, and would serve it to all users. Throws 404.
 */
export const serveImage = async (
  { files, images }: Pick<Ports, 'files' | 'images'>,
  name: string,
  savesData = false,
): Promise<Response> => {
  const [, baseName = '', kind = ''] = /^([a-z0-9-]+)\.(webp|svg|jpg)$/.exec(name) ?? []
  const lighter = savesData && kind === 'webp' ? lighterName(baseName) : null
  const rendition = lighter && (await files.get(imageKey(lighter)))
  const found = rendition ?? (kind ? await files.get(`images/${name}`) : null)
  const file =
    found ?? (kind === 'jpg' && !isRendition(baseName) ? await makeShare(files, images, baseName) : null)
  if (!file) throw notFound('IMAGE')
  return new Response(file.bytes, {
    headers: {
      Vary: 'Save-Data',
      'Content-Type': file.type,
      'Cache-Control': isForEverybody(baseName) ? (rendition ? keptByOne : keptByAll) : 'private, no-cache',
      // A drawing opened by itself may run nothing.
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
    },
  })
}

const makeShare = async (files: Files, images: Images, baseName: string): Promise<StoredFile | null> => {
  const source = (await files.get(`images/${baseName}.webp`)) ?? (await files.get(`images/${baseName}.svg`))
  if (!source) return null
  const share = { bytes: await images.toShare(source.bytes, shareSide), type: 'image/jpeg' }
  // Without room it is made again for the next who asks.
  await files.put(shareKey(baseName), share).catch(() => undefined)
  return share
}
