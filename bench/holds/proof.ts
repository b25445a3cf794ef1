/** One promise of the shop, and the means to show it. */
export interface Proof {
  /** What shoppers and staff may rely on, in one sentence. */
  promise: string
  /** The file that shows it. */
  shownBy: string
  /**
   * Shows it, however long that takes. The figure says how much was tried and what came of it. Null: this machine
   * lacks what it takes, so nothing is claimed.
   */
  run: () => Promise<{ held: boolean | null; figure: string }>
}
