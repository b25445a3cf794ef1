/** The jobs and their intervals, in seconds. */
export const schedule = {
  inquirePayments: 2,
  reconcile: 600,
  expireUnpaid: 20,
  cancelRefused: 300,
  expirePrescriptions: 300,
  remindRefills: 3600,
  addUpDays: 10,
  keepSpans: 10,
  compareBalances: 60,
  foldSums: 60,
  sweep: 60,
  sweepFiles: 3600,
  retain: 3600,
} as const

export type JobName = keyof typeof schedule
