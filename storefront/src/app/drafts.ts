import { tab } from './local.ts'

const leftBy = 'draftsOf'

/** Who logs out leaves nothing half written to the next person at this browser. */
export const forgetDrafts = () => {
  for (const key of tab.keys()) if (key.startsWith('draft:')) tab.remove(key)
}

/** A session that ran out leaves its drafts to the same customer, who logs in again and goes on. */
export const leaveDrafts = (userId: string) => tab.set(leftBy, userId)

/** Whoever logs in finds their own drafts and a guest's, never those of a customer who was here before. */
export const takeDrafts = (userId: string) => {
  const left = tab.get(leftBy)
  tab.remove(leftBy)
  if (left && left !== userId) forgetDrafts()
}
