/**
 * Errors of PostgreSQL that are not the statement's fault: no connection, no room, shutdown, timeout,
 * deadlock.
 */
const states = /^(08...|53...|57P0[1-5]|57014|55P03|25P0[34]|40001|40P01)$/

const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** The driver gives no code to what it finds out by itself. */
const driverMessages =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed|Postgres connection has been discarded)/

/**
 * Whether the database was unavailable or its response was lost. A retry may succeed, and the last statement
 * may have been committed.
 */
export const isUnavailable = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return states.test(code) || connectionCodes.has(code) || driverMessages.test(error.message)
}
