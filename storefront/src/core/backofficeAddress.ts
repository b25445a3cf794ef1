const backofficeOrigin = () =>
  document.querySelector('meta[name=backoffice-origin]')?.getAttribute('content') || 'http://localhost:3001'

/**
 * The back office's address for a path of ours: `/admin/orders?x=1` is `/orders?x=1` there. Only the path and the
 * search are replaced, so that no path can lead to another origin.
 */
export const backofficeAddress = (path: string): string => {
  const asked = new URL(path, location.origin)
  const place = /^\/admin\/+(.*)/.exec(asked.pathname)?.[1]
  const address = new URL(backofficeOrigin())
  if (place === undefined) return address.href
  address.pathname = place
  address.search = asked.search
  return address.href
}
