import { pino } from 'pino'
import type { Log } from './ports.ts'

/** One JSON line for each event. Only the fields an event names are written: no bodies, no headers, no addresses. */
export const createNodeLog = (): Log => {
  const log = pino({ base: null, level: process.env.LOG_LEVEL ?? 'info' })
  return {
    info: (event, fields = {}) => log.info(fields, event),
    error: (event, fields = {}) => log.error(fields, event),
  }
}
