import { HttpError } from 'react-admin'
import { isReason } from 'shared-api/isReason'

/** A reason of the server not to approve. `key` names it in a confirmation. */
export interface Stop {
  key: string
  message: string
  /** The source, and that it is not signed. */
  note: string | null
}

export interface Stops {
  stops: readonly Stop[]
  /** Sentences about all that was not checked. */
  unchecked: readonly string[]
}

/** The stops of a rejected approval; null when it failed for another reason. */
export const stopsOf = (error: unknown): Stops | null =>
  error instanceof HttpError && error.body?.code === 'SAFETY_STOP' ? (error.body.data as Stops) : null

/** Reasons by the key of their stop, as they are typed. */
export type Reasons = Readonly<Record<string, string>>

/** Without the reasons of stops that name one of these products: they confirmed another dose. */
export const reasonsWithout = (reasons: Reasons, productIds: readonly string[]): Reasons =>
  Object.fromEntries(
    Object.entries(reasons).filter(([key]) => !productIds.some((id) => key.split(' ').includes(id))),
  )

export const hasAllReasons = ({ stops }: Stops, reasons: Reasons): boolean =>
  stops.every(({ key }) => isReason(reasons[key] ?? ''))

/** The reasons as a decision sends them. The server takes those of the present stops. */
export const confirmedOf = (reasons: Reasons): { key: string; reason: string }[] =>
  Object.entries(reasons)
    .map(([key, reason]) => ({ key, reason: reason.trim() }))
    .filter(({ reason }) => isReason(reason))
