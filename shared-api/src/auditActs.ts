import type { AuditRow, Contract, OperationKey } from './contract/index.ts'

/** Operations without a login that the audit log may name: staff log in, join, or follow a signed link. */
type GuestKey = 'GET /prescription/:id/files/:fileId' | 'POST /auth/login' | 'POST /staff/invitation/:token'

type SignedInKey = {
  [K in OperationKey]: Contract[K]['access'] extends 'guest' ? never : K
}[OperationKey]

/** Every operation that a row of the audit log may name. */
export type AuditedKey = SignedInKey | GuestKey

/**
 * The parts of an act: an operation, and for some a change that distinguishes its acts, such as
 * `PATCH /order/:id/status orders.status=shipped` or `PUT /product/:id products.base_price`.
 */
export const partsOfAct = (act: string) => {
  const [method = '', path = '', change] = act.split(' ')
  const [source = '', field = '', value] = change?.split(/[.=]/) ?? []
  return { operation: `${method} ${path}`.trim(), change: change ? { source, field, value } : undefined }
}

type Row = Pick<AuditRow, 'operation' | 'kind' | 'changes'>

/** The first of these acts that a row shows: with a change that it made, or the operation alone. */
export const actOf = <Act extends string>(
  { operation, kind, changes }: Row,
  acts: readonly Act[],
): Act | undefined =>
  acts.find((act) => {
    const { operation: own, change } = partsOfAct(act)
    if (own !== operation) return false
    if (!change) return true
    const { source, field, value } = change
    const isMade = ({ source: table, after }: Row['changes'][number]) =>
      table === source && field in after && (value === undefined || String(after[field]) === value)
    return kind === 'change' && changes.some(isMade)
  })
