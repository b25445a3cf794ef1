import type { Handlers } from '../kernel/call.ts'
import { restoreChange } from './restoreChange.ts'
import { undoAct } from './undoAct.ts'

export const restoreHandlers = {
  'POST /audit/:seq/restore': restoreChange,
  'POST /undo/:requestId': undoAct,
} satisfies Partial<Handlers>
