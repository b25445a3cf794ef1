import { plain } from './engine/tokens.ts'

/** A name as it stands in an address: `Panadol 500mg (Box)` → `panadol-500mg-box`. */
export const slugOf = (name: string): string =>
  plain(name)
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '') || 'item'
