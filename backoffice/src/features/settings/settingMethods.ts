import type { Client } from 'shared-api'
import type { BodyInput } from 'shared-api/contract'
import type { SettingKey } from 'shared-api/shopSettings'
import { withFailure } from '../../core/api/withFailure.ts'
import type { ProviderOf } from '../../core/data/createDataProvider.ts'

/** Calls about the settings of the shop. */
export const settingMethods = (api: Client) => ({
  settings: (signal?: AbortSignal) => withFailure('fetchSettings', api('GET /setting', { signal })),
  changeSetting: (key: SettingKey, body: BodyInput<'PUT /setting/:key'>) =>
    withFailure('changeSetting', api('PUT /setting/:key', { params: { key }, body })),
})

export type SettingProvider = ProviderOf<typeof settingMethods>
