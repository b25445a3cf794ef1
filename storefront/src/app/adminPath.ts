/** Any path that starts with /admin, to the letter. */
export const isAdminPath = (pathname: string): boolean => pathname.startsWith('/admin')
