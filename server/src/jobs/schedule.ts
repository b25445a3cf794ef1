/** The jobs and their intervals, in seconds. */
export const schedule = {
  pollPayments: 2,
  reconcile: 600,
  expireUnpaid: 20,
  releaseWaitingLines: 300,
  cancelUnconfirmed: 300,
  expirePrescriptions: 300,
  remindRefills: 3600,
  sendStockAlerts: 60,
  rollupDailyTotals: 10,
  refreshPeriodTotals: 10,
  refreshCustomerStats: 10,
  compareBalances: 60,
  deleteExpired: 60,
  deleteUnusedFiles: 3600,
  applyRetention: 3600,
  exportAuditHead: 60,
} as const

export type JobName = keyof typeof schedule
