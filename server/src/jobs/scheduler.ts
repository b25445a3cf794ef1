import { refreshCustomerStats } from '../accounts/customers/customerStats.ts'
import { exportAuditHead } from '../audit/exportAuditHead.ts'
import { deleteUnusedFiles } from '../catalogue/images/deleteUnusedFiles.ts'
import type { Db } from '../db/types.ts'
import { cancelUnconfirmed } from '../orders/transitions/cancelUnconfirmed.ts'
import { expireUnpaid } from '../orders/transitions/expireUnpaid.ts'
import { releaseWaitingLines } from '../orderWaits/releaseWaitingLines.ts'
import { pollPayments } from '../payments/attempts/inquire.ts'
import { compareBalances } from '../payments/reconciliation/balances.ts'
import { reconcile } from '../payments/reconciliation/reconcile.ts'
import type { Ports } from '../ports/ports.ts'
import { expirePrescriptions } from '../prescriptions/expirePrescriptions.ts'
import { remindRefills } from '../prescriptions/remindRefills.ts'
import { sendStockAlerts } from '../stockAlerts/sendStockAlerts.ts'
import { refreshPeriodTotals } from '../totals/refreshPeriodTotals.ts'
import { rollupDailyTotals } from '../totals/rollupDailyTotals.ts'
import { applyRetention } from './applyRetention.ts'
import { deleteExpired } from './deleteExpired.ts'
import { noteEnd, noteStart } from './jobRuns.ts'
import { type JobName, schedule } from './schedule.ts'

interface Shop {
  db: Db
  ports: Ports
}

/** Each is safe to run twice and from several processes. */
const jobs: Record<JobName, (shop: Shop) => Promise<number>> = {
  pollPayments,
  reconcile: (shop) => reconcile(shop),
  expireUnpaid,
  releaseWaitingLines,
  cancelUnconfirmed,
  expirePrescriptions,
  remindRefills,
  sendStockAlerts,
  rollupDailyTotals,
  refreshPeriodTotals: ({ db, ports }) => refreshPeriodTotals(db, ports.clock.now()),
  refreshCustomerStats,
  compareBalances,
  deleteExpired,
  deleteUnusedFiles,
  applyRetention,
  exportAuditHead,
}

/** Runs that find nothing to do are noted this often, in milliseconds: each would be news of nothing. */
const quiet = 60_000

/**
 * Runs one job and notes how it went; a failure is its own and holds no other one up. Unless `isDue`, only a run that
 * did something or failed is noted.
 */
const runOne = async (shop: Shop, job: JobName, isDue: boolean): Promise<void> => {
  const { db, ports } = shop
  try {
    if (isDue) await noteStart(db, job, ports.clock.now())
    const done = await jobs[job](shop)
    if (isDue || done > 0) await noteEnd(db, job, { done }, ports.clock.now())
    if (done > 0) ports.log.info('job', { job, done })
  } catch (error) {
    const name = error instanceof Error ? error.name : 'unknown'
    ports.log.error('job', { job, name })
    // The write fails too if the database is away.
    await noteEnd(db, job, { error: name }, ports.clock.now()).catch(() => undefined)
  }
}

/** Runs each job that is due. Rows are locked where they are worked on, so two processes do the same work once. */
const runDue = async (
  shop: Shop,
  { last, noted }: Record<'last' | 'noted', Map<JobName, number>>,
  milliseconds: number,
) => {
  for (const job of Object.keys(schedule) as JobName[]) {
    if (milliseconds - (last.get(job) ?? 0) < schedule[job] * 1000) continue
    last.set(job, milliseconds)
    const isDue = milliseconds - (noted.get(job) ?? 0) >= quiet
    if (isDue) noted.set(job, milliseconds)
    await runOne(shop, job, isDue)
  }
}

/** Starts the clock; `stop` waits for the round under way. */
export const startJobs = (shop: Shop) => {
  const times = { last: new Map<JobName, number>(), noted: new Map<JobName, number>() }
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  let running = Promise.resolve()
  const tick = () => {
    running = runDue(shop, times, Date.now()).finally(() => {
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
