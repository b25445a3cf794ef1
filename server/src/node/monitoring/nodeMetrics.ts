import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { ServingDb } from '../../db/nodeOpenDatabase.ts'
import type { Replica } from '../../db/postgres/replica.ts'
import type { ResponseCache } from '../../http/cache/responseCache.ts'
import type { CompletedRequest } from '../../ports/ports.ts'

/** The waiting rows in the database, each a number, by the name of its metric. */
const figures: Readonly<Record<string, { help: string; query: string }>> = {
  nuskha_outbox_waiting: {
    help: 'Messages that are to be sent',
    query: 'select count(*) as value from outbox where sent_at is null and failed_at is null',
  },
  nuskha_outbox_oldest_seconds: {
    help: 'Age of the oldest message that is to be sent',
    query: `select coalesce(extract(epoch from now() - min(created_at)), 0) as value from outbox
      where sent_at is null and failed_at is null`,
  },
  nuskha_outbox_failed: {
    help: 'Messages that were given up',
    query: 'select count(*) as value from outbox where sent_at is null and failed_at is not null',
  },
  nuskha_payments_pending: {
    help: 'Payments of which nobody knows the outcome yet',
    query: `select count(*) as value from payment_attempts where status = 'pending'`,
  },
  nuskha_refunds_queued: {
    help: 'Refunds that wait for a provider or for staff',
    query: `select count(*) as value from refunds where status = 'queued'`,
  },
  nuskha_prescriptions_waiting: {
    help: 'Prescriptions that wait for a pharmacist',
    query: `select count(*) as value from prescriptions where status in ('pending', 'under_review')`,
  },
  nuskha_jobs_failed: {
    help: 'Jobs by the clock whose last run failed',
    query: 'select count(*) as value from job_runs where failed_at >= finished_at',
  },
}

/** A figure that cannot be had, as of a database that is away, is left out. */
const gauge = (registry: Registry, name: string, help: string, read: () => Promise<number | null>) =>
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      const value = await read().catch(() => null)
      if (value === null) this.remove()
      else this.set(value)
    },
  })

interface Reading {
  cache: ResponseCache
  replica?: Replica | undefined
}

/** The figures of this process for Prometheus: requests, the pool, what waits, and what Node says of itself. */
export const createMetrics = (db: ServingDb, { cache, replica }: Reading) => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'CompletedRequest requests by operation and status',
    labelNames: ['operation', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [registry],
  })
  for (const [name, { help, query }] of Object.entries(figures))
    gauge(registry, name, help, async () => {
      const { rows } = await sql<{ value: number }>`${sql.raw(query)}`.execute(db)
      return rows[0]?.value ?? null
    })
  const { pool } = db
  if (pool) {
    gauge(registry, 'nuskha_pool_connections', 'Connections to PostgreSQL', async () => pool.totalCount)
    gauge(registry, 'nuskha_pool_idle', 'Connections that nobody uses', async () => pool.idleCount)
    gauge(
      registry,
      'nuskha_pool_waiting',
      'Queries that wait for a connection',
      async () => pool.waitingCount,
    )
  }
  gauge(
    registry,
    'nuskha_catalogue_from_cache',
    'Reads of the public catalogue served from the response cache',
    async () => cache.reads().cache,
  )
  gauge(
    registry,
    'nuskha_catalogue_from_database',
    'Reads of the public catalogue that the cache could not serve',
    async () => cache.reads().database,
  )
  if (replica) {
    gauge(
      registry,
      'nuskha_reads_from_replica',
      'Reads that the replica onResponse',
      async () => replica.reads().replica,
    )
    gauge(
      registry,
      'nuskha_reads_past_replica',
      'Reads that it was away or too far behind for',
      async () => replica.reads().primary,
    )
  }
  return {
    observe: ({ operation, status, milliseconds }: CompletedRequest) =>
      requests.observe({ operation, status }, milliseconds / 1000),
    read: () => registry.metrics(),
    contentType: registry.contentType,
  }
}
export type Metrics = ReturnType<typeof createMetrics>

/** `/metrics` on its own port, which only Prometheus reaches. */
export const listenForMetrics = async (metrics: Metrics, given: { host: string; port: number }) => {
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end()
    const text = await metrics.read()
    response.writeHead(200, { 'Content-Type': metrics.contentType }).end(text)
  })
  server.listen(given.port, given.host)
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    close: () => server.closeAllConnections(),
  }
}
