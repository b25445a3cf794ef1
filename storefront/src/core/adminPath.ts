/** Any path that starts with /admin, to the letter. */
export const isAdminPath = (path: string): boolean => path.startsWith('/admin')

/**
 * Every request for a path below /admin is redirected here; the login page leads an admin on
 * (RequireAdmin.tsx).
 */
export const loginFor = (path: string): string => `/login?next=${encodeURIComponent(path)}`
