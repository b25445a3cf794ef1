import { format, type Params } from 'shared-api/messages/format'
import { type SettingMessageKey, settingMessages } from 'shared-api/messages/settingMessages'

/** A message of the settings page, which loads with the pages that show it. */
export const settingText = (key: SettingMessageKey, params: Params = {}): string =>
  format(settingMessages[key], params, 'en')
