import type { Language } from './messagePayloads.ts'

const formats: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  en: new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }),
  ur: new Intl.DateTimeFormat('ur-PK-u-nu-latn', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }),
}

/** A day in words: `Monday 21 December` for 2026-12-21. */
export const sayDay = (day: string, language: Language): string =>
  formats[language].format(new Date(`${day}T00:00:00Z`)).replace(/,(?= )/, '')
