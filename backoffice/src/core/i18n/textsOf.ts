import { format, type Params } from 'shared-api/messages/format'

/** Messages that load with the pages that show them, and not with the first one: a function like `t` for these. */
export const textsOf =
  <Key extends string>(messages: Readonly<Record<Key, string>>) =>
  (key: Key, params: Params = {}): string =>
    format(messages[key], params)
