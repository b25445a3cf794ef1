import settings from './en/backoffice/settings.json' with { type: 'json' }

export type SettingMessageKey = keyof typeof settings

/** The messages of the settings page in English. They are no part of the back office's first load. */
export const settingMessages: Readonly<Record<SettingMessageKey, string>> = settings
