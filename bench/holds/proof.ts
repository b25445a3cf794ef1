/** One promise of the shop, and the means to show it. */
export interface Proof {
  /** What shoppers and staff may rely on, in one sentence. */
  promise: string
  /** The file that shows it. */
  shownBy: string
  /** Shows it, however long that takes. The figure says how much was tried and what came of it. */
  run: () => Promise<{ held: boolean; figure: string }>
}
