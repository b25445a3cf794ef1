import type { Call } from './call.ts'

/** The public origin of the shop, for links that leave it: the configured one, else that of the call. */
export const shopOrigin = ({ ports, request }: Pick<Call, 'ports' | 'request'>): string =>
  ports.origin ?? new URL(request.url).origin
