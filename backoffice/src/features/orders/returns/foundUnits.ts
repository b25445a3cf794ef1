import type { Order } from 'shared-api/contract'

/** Units of a line that staff found when they inspected what came back. */
export const foundUnits = ({ items }: Order, itemId: string): number =>
  (items.find(({ id }) => id === itemId)?.batches ?? []).reduce(
    (sum, { returned }) => sum + (returned ? returned.shelf + returned.damaged : 0),
    0,
  )
