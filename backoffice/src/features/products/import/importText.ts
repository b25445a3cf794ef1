import { format, type Params } from 'shared-api/messages/format'
import { type ImportMessageKey, importMessages } from 'shared-api/messages/importMessages'

/** A message about an import of products, which loads with its page. */
export const importText = (key: ImportMessageKey, params: Params = {}): string =>
  format(importMessages[key], params, 'en')
