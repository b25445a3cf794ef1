import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const types: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  ico: 'image/x-icon',
  txt: 'text/plain; charset=utf-8',
  woff2: 'font/woff2',
}

const compressible = /javascript|css|html|json|svg|text/
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Compresses for this request where it pays. Quality 5 for pages made now, 11 for files compressed once. */
export const compressed = async (bytes: Uint8Array, type: string, accepts: string, quality = 5) => {
  if (bytes.length < 1024 || !compressible.test(type)) return { bytes, encoding: null }
  if (/\bbr\b/.test(accepts)) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: quality }
    return { bytes: await brotli(bytes, { params }), encoding: 'br' }
  }
  if (/\bgzip\b/.test(accepts)) return { bytes: await zip(bytes), encoding: 'gzip' }
  return { bytes, encoding: null }
}

/** Pages and files are read-only; any other method was meant for the API. */
export const methodNotAllowed = (): Response =>
  new Response(null, { status: 405, headers: { Allow: 'GET, HEAD' } })

/** Quality 11 takes 2 s of processor time for a megabyte while the first caller waits; 9 takes 0.1 s. */
const qualityFor = ({ length }: Uint8Array) => (length > 1_000_000 ? 9 : 11)

interface Asset {
  bytes: Uint8Array
  type: string
  etag: string
  immutable: boolean
  /** By encoding, each made once. */
  encoded: Map<string, ReturnType<typeof compressed>>
}

/** A file of a built app at this path. */
export const makeAsset = (path: string, bytes: Uint8Array): Asset => ({
  bytes,
  type: types[path.split('.').pop() ?? ''] ?? 'application/octet-stream',
  etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 20)}"`,
  immutable: path.startsWith('/assets/'),
  encoded: new Map(),
})

/** A built app's files, read into memory once: later files are not served. None when it is not built. */
export const loadAssets = async (folder: string) => {
  const files = existsSync(folder) ? await readdir(folder, { recursive: true, withFileTypes: true }) : []
  const assets = new Map<string, Asset>()
  for (const file of files) {
    if (!file.isFile() || file.name.endsWith('.map')) continue
    const full = join(file.parentPath, file.name)
    const bytes = await readFile(full)
    const path = full.slice(folder.length).replaceAll('\\', '/')
    assets.set(path, makeAsset(path, bytes))
  }
  return assets
}
export type Assets = Awaited<ReturnType<typeof loadAssets>>

/** The file at this path, or null. Names with a hash are immutable; the rest is asked again each time (304). */
export const serveAsset = async (
  assets: Assets,
  request: Request,
  path: string,
): Promise<Response | null> => {
  const asset = assets.get(path)
  if (!asset) return null
  const headers = new Headers({
    'Content-Type': asset.type,
    'Cache-Control': asset.immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    ETag: asset.etag,
    Vary: 'Accept-Encoding',
  })
  if (request.headers.get('if-none-match') === asset.etag) return new Response(null, { status: 304, headers })
  const accepts = request.headers.get('accept-encoding') ?? ''
  const wanted = /\bbr\b/.test(accepts) ? 'br' : /\bgzip\b/.test(accepts) ? 'gzip' : ''
  const ready =
    asset.encoded.get(wanted) ?? compressed(asset.bytes, asset.type, wanted, qualityFor(asset.bytes))
  asset.encoded.set(wanted, ready)
  const { bytes, encoding } = await ready
  if (encoding) headers.set('Content-Encoding', encoding)
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(bytes), { headers })
}
