import type { Handlers } from '../kernel/call.ts'
import { restoreChange } from './restoreChange.ts'

export const restoreHandlers = {
  'POST /audit/:seq/restore': restoreChange,
} satisfies Partial<Handlers>
