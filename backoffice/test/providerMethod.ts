import type { TextKey } from 'shared-api/texts'
import type { BackofficeProvider } from '../src/shell/dataProvider.ts'

/** A method of the data provider, with its request and its text. */
export interface ProviderMethod {
  /** The call as a screen makes it. */
  call: (provider: BackofficeProvider) => Promise<unknown>
  /** The request that the API gets. */
  sends: string
  body?: unknown
  /** The text of its failure. */
  text: TextKey
}
