import type { ProviderMethod } from './providerMethod.ts'

/** The methods about the settings of the shop. */
export const settingMethods: Record<string, ProviderMethod> = {
  settings: { call: (p) => p.settings(), sends: 'GET /setting', text: 'fetchSettings' },
  changeSetting: {
    call: (p) => p.changeSetting('cash.limit', { value: 12_000, before: 15_000 }),
    sends: 'PUT /setting/cash.limit',
    body: { value: 12_000, before: 15_000 },
    text: 'changeSetting',
  },
}
