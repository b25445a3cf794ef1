import { type DestinationStream, pino } from 'pino'
import { type Log, type LogFields, logFields } from '../ports.ts'

const allowed = (fields: LogFields = {}) =>
  Object.fromEntries(logFields.flatMap((name) => (name in fields ? [[name, fields[name]]] : [])))

/** One JSON line for each event, to `destination` or the standard output. Fields that are not on the list are dropped. */
export const createNodeLog = (destination?: DestinationStream): Log => {
  const log = pino({ base: null, level: process.env.LOG_LEVEL ?? 'info' }, destination)
  return {
    info: (event, fields) => {
      if (log.isLevelEnabled('info')) log.info(allowed(fields), event)
    },
    error: (event, fields) => log.error(allowed(fields), event),
  }
}
