import type { Jobs } from 'shared-api/contract'

export const stateWords: Record<keyof Jobs['counts'], string> = {
  failed: 'Given up',
  retried: 'Trying again',
  queued: 'Waiting',
  sending: 'On their way',
  sent: 'Sent',
}

export const jobWords: Record<string, string> = {
  inquirePayments: 'Ask about payments that are open',
  reconcile: 'Compare the books with the providers',
  expireUnpaid: 'Cancel orders that were not paid',
  cancelRefused: 'Cancel orders whose prescription was refused',
  expirePrescriptions: 'Expire prescriptions',
  remindRefills: 'Remind of medicines that run out',
  addUpDays: 'Add up the sales of days that changed',
  keepSpans: 'Add up the sales of the usual spans',
  compareBalances: 'Compare the books of orders whose money changed',
  foldSums: 'Fold sums that are kept into fewer rows',
  sweep: 'Sweep up what is over',
  sweepFiles: 'Remove files that nothing names',
  retain: 'Forget what was kept for a time only',
}

export const kindWords: Record<string, string> = {
  code: 'Code',
  passwordChanged: 'Password changed',
  emailChanged: 'Email changed',
  phoneProven: 'First login by phone',
  accountClosed: 'Account closed',
  orderPlaced: 'Order received',
  orderStatus: 'Order moved',
  shipmentStatus: 'Parcel moved',
  prescriptionStatus: 'Prescription answered',
  refundQueued: 'Refund announced',
  recall: 'Recall',
  refill: 'Refill reminder',
}
