/** One guarantee of the shop, and the means to prove it. */
export interface Proof {
  /** The guarantee to shoppers and staff, in one sentence. */
  claim: string
  /** The file that shows it. */
  shownBy: string
  /**
   * Shows it, however long that takes. The figure says how much was tried and what came of it. Null: this machine
   * lacks what it takes, so nothing is claimed.
   */
  run: () => Promise<{ held: boolean | null; figure: string }>
}
