import type { StatementDifference } from 'shared-api/contract'
import type { StatementLine } from './parseStatement.ts'

/** A shipment that a line of a statement can mean. */
export interface Carried {
  /** Null before an order that goes as one is shipped. */
  shipmentId: string | null
  orderId: string
  orderNumber: string
  /** In capitals. */
  trackingNumber: string | null
  /** Paisa that the courier owes for it. */
  due: number
  state: 'due' | 'paid' | 'not_due'
  /** Carried by another courier than that of the statement. */
  isOthers: boolean
  /** Delivered by the courier of the statement in its days: expected in it. */
  expected: boolean
}

export interface Difference extends Omit<StatementLine, 'line' | 'stated'> {
  kind: StatementDifference
  line: number | null
  orderId: string | null
  /** Paisa. */
  stated: number | null
  due: number | null
}

export interface Compared {
  matched: Carried[]
  differences: Difference[]
}

/**
 * The shipments that fit both numbers of a line. An order in two leaves two if the line has no tracking number. An
 * unknown order number beside a known tracking number may be the courier's own reference.
 */
const candidatesOf = (
  { trackingNumber, orderNumber, stated }: StatementLine,
  { byTracking, byOrder }: Record<'byTracking' | 'byOrder', ReadonlyMap<string | null, readonly Carried[]>>,
): readonly Carried[] | 'unclear' => {
  const tracked = trackingNumber ? byTracking.get(trackingNumber) : undefined
  const ordered = orderNumber ? byOrder.get(orderNumber) : undefined
  if (tracked && ordered) {
    const both = tracked.filter((one) => ordered.includes(one))
    return both.length === 1 ? both : 'unclear'
  }
  const ofOrder = ordered?.filter((one) => !trackingNumber || one.trackingNumber === null)
  if (!tracked && ordered && ofOrder?.length === 0) return 'unclear'
  const fitting = tracked ?? ofOrder ?? []
  if (fitting.length < 2) return fitting
  const open = fitting.filter(({ state }) => state === 'due')
  const equal = open.filter(({ due }) => due === stated)
  const [meant] = [open, equal].filter(({ length }) => length === 1)
  return meant ?? 'unclear'
}

const kindOf = ({ state, due, isOthers }: Carried, stated: number): StatementDifference | null => {
  if (state !== 'due') return state
  if (isOthers) return 'other_courier'
  return due === stated ? null : 'amount'
}

/**
 * Compares a statement with the shop's shipments. Each shipment matches one line: the first with its amount. Further
 * lines for it are `twice`. Nothing is guessed: a line that fits several shipments is `unclear`.
 */
export const compareStatement = (lines: readonly StatementLine[], carried: readonly Carried[]): Compared => {
  const byTracking = Map.groupBy(carried, ({ trackingNumber }) => trackingNumber)
  const byOrder = Map.groupBy(carried, ({ orderNumber }): string | null => orderNumber)
  const differences: Difference[] = []
  const found = new Map<Carried, { line: StatementLine; stated: number }[]>()
  const named = new Set<Carried>()
  const differ = (kind: StatementDifference, line: StatementLine, shipment?: Carried) =>
    differences.push({
      ...line,
      kind,
      orderId: shipment?.orderId ?? null,
      orderNumber: shipment?.orderNumber ?? line.orderNumber,
      due: shipment?.state === 'due' ? shipment.due : null,
    })
  for (const line of lines) {
    const candidates = candidatesOf(line, { byTracking, byOrder })
    if (candidates === 'unclear') {
      differ('unclear', line)
      continue
    }
    const [shipment] = candidates
    if (shipment) named.add(shipment)
    if (line.stated === null) differ('unreadable', line, shipment)
    else if (!shipment) differ('unknown', line)
    else found.set(shipment, [...(found.get(shipment) ?? []), { line, stated: line.stated }])
  }
  const matched: Carried[] = []
  for (const [shipment, stated] of found) {
    const kept = stated.find((one) => kindOf(shipment, one.stated) === null) ?? stated[0]
    for (const one of stated) {
      const kind = one === kept ? kindOf(shipment, one.stated) : 'twice'
      if (kind) differ(kind, one.line, shipment)
      else matched.push(shipment)
    }
  }
  for (const shipment of carried)
    if (shipment.expected && shipment.state === 'due' && !named.has(shipment)) {
      const { trackingNumber, orderNumber, orderId, due } = shipment
      differences.push({
        kind: 'missing',
        line: null,
        trackingNumber,
        orderNumber,
        orderId,
        stated: null,
        due,
      })
    }
  const place = ({ line }: Difference) => line ?? Number.POSITIVE_INFINITY
  return { matched, differences: differences.toSorted((a, b) => place(a) - place(b) || 0) }
}
