import type { CompletedRequest, Log, Ports } from '../../ports/ports.ts'

/** Called every few seconds by the process manager or proxy. */
const isProbe = ({ operation }: CompletedRequest) => operation.startsWith('GET /health/')

/** Logs one line for each call of the API, and for any other response with a server error. */
const logResponse =
  (log: Log) =>
  (one: CompletedRequest): void => {
    const { requestId, operation, status } = one
    if (status < 500 && (operation === 'page' || isProbe(one))) return
    log.info('request', { requestId, operation, status, milliseconds: Math.round(one.milliseconds) })
  }

/** Reports each completed request to the log and to other listeners. */
export const logResponses = (
  log: Log,
  others: readonly Required<Ports>['onResponse'][],
): Required<Ports>['onResponse'] => {
  const all = [logResponse(log), ...others]
  return (one) => {
    for (const listener of all) listener(one)
  }
}
