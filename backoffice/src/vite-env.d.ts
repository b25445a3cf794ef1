/// <reference types="vite/client" />
interface ImportMetaEnv {
  /** Set by `dev:alone`: the real API runs inside the page. */
  readonly VITE_IN_PAGE?: string
}
