import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestApp } from '../../../test/harness.ts'
import { startCollector } from '../../../test/network/collector.ts'
import { startTracing } from './nodeTracing.ts'

test('a request is one `span` in its caller’s trace, with only its route and status', async () => {
  const collector = await startCollector()
  onTestFinished(collector.stop)
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collector.origin)
  onTestFinished(() => void vi.unstubAllEnvs())
  const tracing = startTracing()
  const shop = await createTestApp({ ports: { onResponse: tracing.record } })
  const productId = await shop.product()
  const traceId = '0af7651916cd43dd8448eb211c80319c'
  const traceparent = `00-${traceId}-b7ad6b7169203331-01`
  const seen = await shop.send('GET', `/product/${productId}?search=panadol`, { headers: { traceparent } })
  await shop.send('GET', '/product/nothing', { headers: { traceparent: 'not a trace' } })
  await tracing.stop()

  expect(collector.spans).toHaveLength(2)
  const [span, other] = collector.spans
  expect(span).toMatchObject({ name: 'GET /api/v1/product/:id', traceId, parentSpanId: 'b7ad6b7169203331' })
  const attributes = Object.fromEntries(
    (span?.attributes ?? []).map(({ key, value }) => [key, Object.values(value)[0]]),
  )
  expect(attributes).toEqual({
    'http.request.method': 'GET',
    'http.route': '/api/v1/product/:id',
    'http.response.status_code': 200,
    'nuskha.request_id': seen.headers.get('x-request-id'),
  })
  expect(other?.traceId).not.toBe(traceId)
  expect(other?.parentSpanId).toBeFalsy()
})
