import { tab } from './local.ts'

const leftBy = 'draftsOf'

/** A logout leaves no half-written text to the next user of this browser. */
export const forgetDrafts = () => {
  for (const key of tab.keys()) if (key.startsWith('draft:')) tab.remove(key)
}

/** A session that ran out leaves its drafts to the same customer, who logs in again and goes on. */
export const leaveDrafts = (userId: string) => tab.set(leftBy, userId)

/** After a login a customer finds their own drafts and a guest's, never those of an earlier customer. */
export const takeDrafts = (userId: string) => {
  const left = tab.get(leftBy)
  tab.remove(leftBy)
  if (left && left !== userId) forgetDrafts()
}
