import type { Order } from 'shared-api/contract'

type Line = Order['items'][number]

/** A line that can be neither packed nor dispatched yet. */
export type WaitingLine = Line & { waits: NonNullable<Line['waits']> }

/** The lines for which the server refuses to start packing, and to ship. */
export const waitingLines = (items: readonly Line[]): WaitingLine[] =>
  items.filter((item): item is WaitingLine => item.waits !== null)

/** Whether one of the lines waits for a prescription. The others wait for units, or may not be sold any more. */
export const waitForPrescription = (items: readonly Line[]): boolean =>
  waitingLines(items).some(({ waits }) => waits.reason !== 'not_sold' && waits.reason !== 'units_blocked')
