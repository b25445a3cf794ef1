import { defaultTextMapGetter, ROOT_CONTEXT, SpanKind, SpanStatusCode } from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { CompletedRequest } from '../../ports/ports.ts'

/** Milliseconds that a collector has to take what is sent to it; then it is dropped. */
const patience = 3000

const propagator = new W3CTraceContextPropagator()

/** The trace that the caller is in, or none. */
const parentOf = ({ traceparent }: CompletedRequest) =>
  traceparent ? propagator.extract(ROOT_CONTEXT, { traceparent }, defaultTextMapGetter) : ROOT_CONTEXT

/**
 * Sends traces to the OpenTelemetry collector of `OTEL_EXPORTER_OTLP_ENDPOINT` (its further variables are
 * read too). Each completed request is a `span` within its caller's trace.
 */
export const startTracing = () => {
  const exporter = new OTLPTraceExporter({ timeoutMillis: patience })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': process.env.OTEL_SERVICE_NAME ?? 'nuskha' }),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: patience })],
  })
  const tracer = provider.getTracer('nuskha')
  return {
    record: (one: CompletedRequest): void => {
      const [method = '', route] = one.operation.split(' ')
      const attributes = {
        ...(route ? { 'http.request.method': method, 'http.route': route } : {}),
        'http.response.status_code': one.status,
        'nuskha.request_id': one.requestId,
      }
      const options = { kind: SpanKind.SERVER, startTime: one.startedAt, attributes }
      const span = tracer.startSpan(one.operation, options, parentOf(one))
      if (one.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end(one.startedAt + one.milliseconds)
    },
    /** Sends what is left. */
    stop: (): Promise<void> => provider.shutdown().catch(() => undefined),
  }
}
