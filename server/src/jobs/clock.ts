import type { Db } from '../db/types.ts'
import { cancelRefused } from '../orders/cancelRefused.ts'
import { expireUnpaid } from '../orders/expireUnpaid.ts'
import { inquireDue } from '../payments/inquire.ts'
import { reconcile } from '../payments/reconcile.ts'
import type { Ports } from '../ports/ports.ts'
import { expirePrescriptions } from '../prescriptions/expirePrescriptions.ts'
import { sweep } from './sweep.ts'

interface Shop {
  db: Db
  ports: Ports
}

/** What runs by the clock and how often, in seconds. Each is safe to run twice and from several processes. */
const jobs: { name: string; every: number; run(shop: Shop): Promise<number> }[] = [
  { name: 'inquirePayments', every: 2, run: inquireDue },
  { name: 'reconcile', every: 600, run: (shop) => reconcile(shop) },
  { name: 'expireUnpaid', every: 20, run: expireUnpaid },
  { name: 'cancelRefused', every: 300, run: cancelRefused },
  { name: 'expirePrescriptions', every: 300, run: expirePrescriptions },
  { name: 'sweep', every: 60, run: sweep },
]

/** Runs each job that is due. Rows are locked where they are worked on, so two processes do the same work once. */
const round = async (shop: Shop, last: Map<string, number>, milliseconds: number) => {
  for (const job of jobs) {
    if (milliseconds - (last.get(job.name) ?? 0) < job.every * 1000) continue
    last.set(job.name, milliseconds)
    const done = await job.run(shop).catch((error: unknown) => {
      shop.ports.log.error('job', { job: job.name, name: error instanceof Error ? error.name : 'unknown' })
      return 0
    })
    if (done > 0) shop.ports.log.info('job', { job: job.name, done })
  }
}

/** Starts the clock; `stop` waits for the round under way. */
export const startJobs = (shop: Shop) => {
  const last = new Map<string, number>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  let running = Promise.resolve()
  const tick = () => {
    running = round(shop, last, Date.now()).finally(() => {
      if (!stopped) timer = setTimeout(tick, 1000)
    })
  }
  timer = setTimeout(tick, 1000)
  return {
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
