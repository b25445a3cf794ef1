import { tab } from './local.ts'

/** Who logs out leaves nothing half written to the next person at this browser. */
export const forgetDrafts = () => {
  for (const key of tab.keys()) if (key.startsWith('draft:')) tab.remove(key)
}
