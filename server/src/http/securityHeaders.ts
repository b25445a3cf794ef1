/** Default headers of every response: no caching, no framing, no scripts. */
const strictest: Readonly<Record<string, string>> = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  // For browsers that know no frame-ancestors.
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
}

/**
 * Adds the security headers that a response lacks. No response names an origin for CORS: each app reaches the
 * API on its own port, so a page of any other origin may read nothing.
 */
export const secure = (response: Response): Response => {
  for (const [name, value] of Object.entries(strictest))
    if (!response.headers.has(name)) response.headers.set(name, value)
  return response
}
