/** The state that the server puts into its page beside the HTML: the responses it was rendered from. */
export interface FirstViewState {
  /** Query key and response. */
  queries: [key: unknown[], data: unknown][]
  /** The address names nothing that exists. */
  missing: boolean
}
