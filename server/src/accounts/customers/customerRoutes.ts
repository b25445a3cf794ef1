import { transact } from '../../db/transact.ts'
import type { Call, Handlers } from '../../kernel/call.ts'
import { setBlocked } from '../setBlocked.ts'
import { listGroups, setGroups } from './customerGroups.ts'
import { exportCustomers } from './exportCustomers.ts'
import { listCustomers } from './listCustomers.ts'
import { loadCustomer } from './loadCustomers.ts'

const change = async (
  { db, params, body, user, now }: Call<'POST /customer/:id/block'> | Call<'POST /customer/:id/unblock'>,
  event: 'blocked' | 'unblocked',
) => {
  const { reason } = body
  await transact(db, (trx) =>
    setBlocked(trx, { userId: params.id, role: 'customer', event, reason, actorId: user.id, now }),
  )
  return loadCustomer(db, params.id)
}

export const customerHandlers = {
  'GET /customer': ({ db, query }) => listCustomers(db, query),
  'GET /customer/export': exportCustomers,
  'GET /customer/:id': async ({ db, params }) => ({ data: await loadCustomer(db, params.id) }),
  'GET /customer/groups': async ({ db }) => ({ data: await listGroups(db) }),
  'PUT /customer/:id/groups': setGroups,
  'POST /customer/:id/block': async (call) => ({
    message: call.say.done('blockCustomer'),
    data: await change(call, 'blocked'),
  }),
  'POST /customer/:id/unblock': async (call) => ({
    message: call.say.done('unblockCustomer'),
    data: await change(call, 'unblocked'),
  }),
} satisfies Partial<Handlers>
