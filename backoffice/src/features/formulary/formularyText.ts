import { format, type Params } from 'shared-api/messages/format'
import { type FormularyMessageKey, formularyMessages } from 'shared-api/messages/formularyMessages'

/** A message about the formulary, which loads with the pages that show it. */
export const formularyText = (key: FormularyMessageKey, params: Params = {}): string =>
  format(formularyMessages[key], params, 'en')
