/** What the server puts into its page beside the HTML: the answers it was rendered from. */
export interface FirstViewState {
  /** Query key and answer. */
  queries: [key: unknown[], data: unknown][]
  /** The address names nothing that exists. */
  missing: boolean
}
