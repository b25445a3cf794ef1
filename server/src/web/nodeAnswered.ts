import type { Answered, Log, Ports } from '../ports/ports.ts'

/** Asked every few seconds by whoever keeps the server running. */
const isProbe = ({ operation }: Answered) => operation.startsWith('GET /health/')

/** One line for each call of the API, and for what else was answered with a failure of ours. */
const logAnswered =
  (log: Log) =>
  (one: Answered): void => {
    const { requestId, operation, status } = one
    if (status < 500 && (operation === 'page' || isProbe(one))) return
    log.info('request', { requestId, operation, status, milliseconds: Math.round(one.milliseconds) })
  }

/** Tells the log and whoever else listens of each answered request. */
export const tellAnswered = (
  log: Log,
  others: readonly Required<Ports>['answered'][],
): Required<Ports>['answered'] => {
  const all = [logAnswered(log), ...others]
  return (one) => {
    for (const tell of all) tell(one)
  }
}
