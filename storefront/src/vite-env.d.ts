/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** `1` when the API runs inside the browser (`npm run dev:alone`). */
  readonly VITE_ALONE?: string
}

interface ManifestChunk {
  file: string
  imports?: string[]
}

/** Vite's manifest of the client's build; empty outside the server's build. */
declare const __MANIFEST__: Record<string, ManifestChunk>
