import type { Delivered } from 'server/test/network/mailServer'

export interface Expected {
  to: string
  subject: string
}

/** Compares the delivered messages with those that the orders' history requires. */
export const compareMailboxes = (expected: readonly Expected[], delivered: readonly Delivered[]) => {
  const keyOf = ({ to, subject }: Expected) => `${to} ${subject}`
  const got = Map.groupBy(delivered, keyOf)
  const owed = Map.groupBy(expected, keyOf)
  const ids = new Set(delivered.map(({ messageId }) => messageId))
  /** Messages under this key. Several reminders of one customer have one subject. */
  const messagesOf = (key: string) => new Set(got.get(key)?.map(({ messageId }) => messageId)).size
  return {
    owed: expected.length,
    lost: [...owed].flatMap(([key, list]) => (messagesOf(key) < list.length ? [key] : [])),
    /** In a mailbox that it was not meant for, or never owed at all. */
    strays: [...got.keys()].filter((key) => !owed.has(key)),
    accepted: delivered.length,
    repeats: delivered.length - ids.size,
    /** The same message under two names, which a mailbox would show twice. */
    renamed: [...got.keys()].filter((key) => messagesOf(key) > (owed.get(key)?.length ?? 1)).length,
    mailboxes: new Set(delivered.map(({ to }) => to)).size,
  }
}
