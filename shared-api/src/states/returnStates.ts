import { type Steps, stepsOf } from './steps.ts'

/**
 * The states of a customer's request to return items. `received`: staff inspected them, and the refund is next.
 * `refunded`, `refused` and `withdrawn` are final.
 */
export const returnStatuses = [
  'requested',
  'accepted',
  'received',
  'refunded',
  'refused',
  'withdrawn',
] as const
export type ReturnStatus = (typeof returnStatuses)[number]

/** `system`: the step follows from the inspection of the units, or from their refund. */
export const returnSteps: Steps<ReturnStatus> = {
  requested: [
    { to: 'accepted', by: ['admin'] },
    { to: 'refused', by: ['admin'], comment: true },
    { to: 'withdrawn', by: ['customer'] },
    { to: 'received', by: ['system'] },
    { to: 'refunded', by: ['system'] },
  ],
  accepted: [
    { to: 'refused', by: ['admin'], comment: true },
    { to: 'withdrawn', by: ['customer'] },
    { to: 'received', by: ['system'] },
    { to: 'refunded', by: ['system'] },
  ],
  received: [
    { to: 'refused', by: ['admin'], comment: true },
    { to: 'refunded', by: ['system'] },
  ],
  refunded: [],
  refused: [],
  withdrawn: [],
}

export const { find: returnStep, allowed: allowedReturnSteps } = stepsOf(returnSteps)

/** The requests that are not over. A line stands in one of them at most. */
export const openReturns = ['requested', 'accepted', 'received'] as const satisfies readonly ReturnStatus[]

export const isOpenReturn = ({ status }: { status: ReturnStatus }): boolean =>
  (openReturns as readonly ReturnStatus[]).includes(status)

/** A customer's reasons. `unwanted`: unopened, and never for medicines or goods of the cold chain. */
export const returnReasons = ['wrong', 'damaged', 'expired', 'recalled', 'unwanted'] as const
export type ReturnReason = (typeof returnReasons)[number]
