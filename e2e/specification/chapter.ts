import type { Stage } from './stage.ts'

/** One line of the specification and its proof. `State` is what the rows of a chapter share. */
export interface Row<State> {
  /** Section, part and place: `2.cart-sidebar.3`. */
  id: string
  /** The words of the specification, short. */
  says: string
  /** Where the row needs the running shop: a call that is broken on its way, or real HTTP from outside of a page. */
  needsServer?: true
  /** Throws when the line is not kept. */
  check: (state: State) => Promise<void> | void
}

interface Scenario<State> {
  title: string
  /** The apps that this chapter opens. One that opens a single app also runs against that app alone. */
  apps: 'storefront' | 'backoffice' | 'both'
  /** As every row of it. */
  needsServer?: boolean
  /** Opens the page that the rows share. */
  open: (stage: Stage) => Promise<State>
  /** In the order in which they run. */
  rows: readonly Row<State>[]
}

/** Runs one row: records whether it is red, and goes on. */
type Prove = (row: { id: string; says: string }, check: () => Promise<void> | void) => Promise<void>

/** Rows that share a page, so that each line costs little. */
export interface Chapter {
  title: string
  apps: Scenario<unknown>['apps']
  needsServer: boolean
  rows: readonly { id: string; says: string }[]
  play: (stage: Stage, prove: Prove) => Promise<void>
}

/** Makes a chapter of the table. */
export const chapter = <State>({ open, rows, needsServer = false, ...rest }: Scenario<State>): Chapter => ({
  ...rest,
  needsServer,
  rows,
  play: async (stage, prove) => {
    const state = await open(stage)
    for (const row of rows.filter((one) => !(stage.isAlone && one.needsServer)))
      await prove(row, () => row.check(state))
  },
})
