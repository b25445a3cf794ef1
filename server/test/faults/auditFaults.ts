import type { Fault } from './fault.ts'

const invariant = 'the audit log is one chain: no row was changed, deleted, inserted or moved'
const columns =
  'at, actor_id, session, request_id, operation, outcome, record_type, record_id, records, changes, reason_digest'
const update = (change: string) => [`update audit_log set ${change} where seq = 2`]
/** A row whose own hash is right. */
const rehashed = `update audit_log set hash = audit_hash(audit_log) where seq = 2`
const newest = '(select max(seq) from audit_log)'

const register = 'a row of the register is as it was written'
const serial = '(select max(serial) from register)'
const another = {
  at: `at + interval '1 second'`,
  order_id: `'another'`,
  order_number: `'another'`,
  prescription_number: `'another'`,
  patient_name: `'another'`,
  doctor_name: `'another'`,
  medicine: `'another'`,
  manufacturer: `'another'`,
  batch_number: `'another'`,
  expiry_date: 'expiry_date + 1',
  quantity: 'quantity + 1',
  pharmacist: `'another'`,
  pharmacist_id: `'another'`,
  pharmacist_council: `'another'`,
  actor: `'another'`,
  actor_id: `'another'`,
}

/** Everything that the owner of the tables can do to the audit log behind the shop's back, but cut its end. */
export const auditFaults: readonly Fault[] = [
  ...Object.entries(another).map(([column, value]) => ({
    invariant: register,
    fault: `another ${column}`,
    statements: [`update register set ${column} = ${value} where serial = ${serial}`],
  })),
  {
    invariant: register,
    fault: 'a row is gone',
    statements: [`delete from register where serial = ${serial}`],
  },
  ...Object.entries({
    'another time': `at = at + interval '1 microsecond'`,
    'another actor': `actor_id = 'somebody'`,
    'another session': `session = 'another'`,
    'another request': `request_id = 'another'`,
    'another operation': `operation = 'GET /shop'`,
    'another outcome': `outcome = 'refused'`,
    'another type of record': `record_type = 'coupon'`,
    'another record': `record_id = 'another'`,
    'one more record shown': `records = records || array['order:x']`,
    'other changes': `changes = '[{"record":"order"}]'`,
    'another reason': `reason_digest = repeat('0', 64)`,
    'another signature': `signature = 'another'`,
    'another hash': `hash = repeat('1', 64)`,
  }).map(([fault, change]) => ({ invariant, fault, statements: update(change) })),
  {
    invariant,
    fault: 'a changed row with its own hash',
    statements: [...update(`actor_id = 'somebody'`), rehashed],
  },
  { invariant, fault: 'the first row is deleted', statements: ['delete from audit_log where seq = 1'] },
  { invariant, fault: 'a row in the middle is deleted', statements: ['delete from audit_log where seq = 2'] },
  {
    invariant,
    fault: 'a row is deleted and the next ones are numbered again',
    statements: ['delete from audit_log where seq = 2', 'update audit_log set seq = seq - 1 where seq = 3'],
  },
  {
    invariant,
    fault: 'two rows change places',
    statements: [
      'update audit_log set seq = -1 where seq = 1',
      'update audit_log set seq = 1 where seq = 2',
      'update audit_log set seq = 2 where seq = -1',
    ],
  },
  {
    invariant,
    fault: 'a row is inserted at the end',
    statements: [
      `insert into audit_log (seq, ${columns}, signature, previous_hash, hash)
        select seq + 1, ${columns}, 'another', repeat('0', 64), repeat('0', 64) from audit_log where seq = ${newest}`,
    ],
  },
  {
    invariant,
    fault: 'a row is inserted before the first',
    statements: [
      `insert into audit_log (seq, ${columns}, signature, previous_hash)
        select 0, ${columns}, 'another', repeat('0', 64) from audit_log where seq = 1`,
      'update audit_log set hash = audit_hash(audit_log) where seq = 0',
    ],
  },
]
