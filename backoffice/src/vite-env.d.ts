/// <reference types="vite/client" />
interface ImportMetaEnv {
  /** `1` when the API runs inside the browser (`npm run dev:alone`). */
  readonly VITE_ALONE?: string
}
