/**
 * The policy of both apps: no script but our own files, no framing. Directives without an entry are as strict
 * as possible.
 */
export const pageHeaders = (more: { styles?: "'unsafe-inline'" } = {}) => ({
  'Content-Security-Policy': [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' ${more.styles ?? ''}`.trim(),
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; '),
  'Permissions-Policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
})
