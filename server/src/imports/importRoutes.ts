import type { Handlers } from '../kernel/call.ts'
import { exportBadRows } from './exportBadRows.ts'
import { readImport, selectImports, toImport } from './importShape.ts'
import { listRows } from './listRows.ts'
import { receiveImport } from './receiveImport.ts'
import { startStep } from './startStep.ts'

const MAX_LISTED = 20

export const importHandlers = {
  'GET /product-import': async ({ db }) => {
    const rows = await selectImports(db).orderBy('product_imports.id', 'desc').limit(MAX_LISTED).execute()
    return { data: rows.map(toImport) }
  },
  'GET /product-import/:id': async ({ db, params }) => ({ data: await readImport(db, params.id) }),
  'GET /product-import/:id/rows': listRows,
  'GET /product-import/:id/bad': exportBadRows,
  'POST /product-import': receiveImport,
  'POST /product-import/:id/check': async (call) =>
    startStep(call, { state: 'checking', from: ['mapping', 'checked'], mapping: call.body.mapping }),
  'POST /product-import/:id/run': async (call) => startStep(call, { state: 'running', from: ['checked'] }),
  'POST /product-import/:id/restore': async (call) => startStep(call, { state: 'restoring', from: ['done'] }),
} satisfies Partial<Handlers>
