import { useQuery } from '@tanstack/react-query'
import { format } from 'shared-api/messages/format'
import { t } from '../../../core/i18n/t.ts'
import { isolate, usePackingTexts } from './usePackingTexts.ts'

/** `t` of the list to pack, in the language that this device was set to. It is English until the Urdu texts are loaded. */
export const usePackersText = (isForPackers: boolean) => {
  const { language: chosen, switchLanguage, say } = usePackingTexts()
  const wantsUrdu = isForPackers && chosen === 'ur'
  const { data: urdu } = useQuery({
    queryKey: ['packers', 'ur'],
    queryFn: async () => (await import('shared-api/messages/packersUrdu')).packersUrdu,
    enabled: wantsUrdu,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const inUrdu = wantsUrdu && urdu !== undefined
  const text: typeof t = (key, params = {}) => {
    const message = inUrdu ? urdu[key] : undefined
    return message === undefined ? t(key, params) : format(message, params, isolate)
  }
  return {
    text,
    /** The texts of the packing page, in the chosen language at once. */
    say,
    chosen,
    language: inUrdu ? 'ur' : 'en',
    direction: inUrdu ? 'rtl' : 'ltr',
    switchLanguage,
    /** The name of the other language. */
    other: say('language'),
  } as const
}
