/** The types of records that the audit log names. */
export const auditRecords = [
  'account',
  'approval',
  'batch',
  'brand',
  'category',
  'checkout',
  'coupon',
  'courier',
  'formulary',
  'import',
  'invitation',
  'key',
  'message',
  'order',
  'page',
  'payment',
  'prescription',
  'product',
  'receipt',
  'refund',
  'setting',
  'synonym',
  'upload',
  'view',
  'webhook',
] as const

/** A change, a read of health data, or a call that was refused. */
export const auditKinds = ['change', 'read', 'refused'] as const
