import type { Log } from '../../ports/ports.ts'
import { loadAssets, methodNotAllowed, serveAsset } from './nodeAssets.ts'
import { keepRelease } from './nodeReleases.ts'
import { pageHeaders } from './pageHeaders.ts'

// Emotion, under MUI, writes style elements at run time; scripts stay ours alone.
const headers = pageHeaders({ styles: "'unsafe-inline'" })

/** The back office: its built files, those of other releases in `releases`, and its one page for every other path. */
export const createBackoffice = async (given: { folder: string; releases: string; log: Log }) => {
  const assets = await loadAssets(given.folder)
  const serveOther = await keepRelease(assets, given)
  return async (request: Request): Promise<Response> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return methodNotAllowed()
    const { pathname } = new URL(request.url)
    const found =
      (await serveAsset(assets, request, pathname)) ??
      (await serveOther(request, pathname)) ??
      (await serveAsset(assets, request, '/index.html'))
    const response = found ?? new Response('The back office is not built: npm run build', { status: 503 })
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
    return response
  }
}
