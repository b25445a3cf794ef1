export type Actor = 'customer' | 'admin' | 'system'

export interface Step<Status extends string> {
  to: Status
  by: readonly Actor[]
  /** The step needs a reason in words. */
  comment?: true
}

/** A life as a table: from each status the steps that are legal. */
export type Steps<Status extends string> = Readonly<Record<Status, readonly Step<Status>[]>>

/** Reads a table: the step from one status to another, and all that this actor may take. */
export const stepsOf = <Status extends string>(steps: Steps<Status>) => ({
  /** Undefined where there is no such step for this actor. */
  find: (from: Status, to: Status, actor: Actor): Step<Status> | undefined =>
    steps[from].find((step) => step.to === to && step.by.includes(actor)),
  allowed: (from: Status, actor: Actor): Status[] =>
    steps[from].filter((step) => step.by.includes(actor)).map((step) => step.to),
})
