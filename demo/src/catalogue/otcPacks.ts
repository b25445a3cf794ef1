import { type OtcRecord, packsThatFit } from 'server/otc/judgeLines'
import type { SaleClass } from 'shared-api'
import { type OtcPurchase, otcAmounts } from 'shared-api/formulary/otcLimits'
import { demoIdentities } from './demoIdentities.ts'

interface Line {
  name: string
  saleClass: SaleClass
  /** Packs. */
  quantity: number
}

/** The identity of a medicine that is sold without a prescription. */
const otcLineOf = ({ name, saleClass, quantity }: Line) => {
  const identity = saleClass === 'otc' ? demoIdentities.get(name) : undefined
  return (
    identity && {
      productId: name,
      name,
      identity: { ...identity, ingredients: [...identity.ingredients] },
      identityKey: null,
      quantity,
    }
  )
}

/** The packs of a line that a customer may have with these other lines and purchases, at most its quantity. */
export const allowedPacks = (
  line: Line,
  others: readonly Line[] = [],
  bought: Pick<OtcRecord, 'purchases' | 'today'> = { purchases: [], today: '2026-01-01' },
): number => {
  const wanted = otcLineOf(line)
  if (!wanted) return line.quantity
  return packsThatFit(
    wanted,
    others.flatMap((other) => otcLineOf(other) ?? []),
    { ...bought, prescribed: [], limits: {} },
  )
}

/** The ingredients of these lines as purchases of that day. */
export const purchasesOf = (lines: readonly Line[], day: string): OtcPurchase[] =>
  lines.flatMap((line) => {
    const identity = otcLineOf(line)?.identity
    return identity
      ? [...otcAmounts([{ identity, packs: line.quantity }])].map(([ingredientId, mg]) => ({
          ingredientId,
          mg,
          day,
        }))
      : []
  })
