import { settingMessages } from 'shared-api/messages/settingMessages'
import { textsOf } from './textsOf.ts'

/** A message of the settings page, which loads with the pages that show it. */
export const settingText = textsOf(settingMessages)
