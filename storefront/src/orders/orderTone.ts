import type { OrderStatus } from 'shared-api/orderStates'

/** The badge's colour says how it stands; the word beside it says it too. */
export const orderTone: Record<OrderStatus, 'good' | 'warm' | 'bad' | undefined> = {
  pending: 'warm',
  processing: 'warm',
  shipped: 'warm',
  delivered: 'good',
  cancelled: 'bad',
  refunded: undefined,
}

const dates = { en: 'en-PK', ur: 'ur-PK' } as const

/** A moment as Karachi's clocks show it. */
export const formatMoment = (iso: string, language: 'en' | 'ur'): string =>
  new Intl.DateTimeFormat(dates[language], {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Karachi',
  }).format(new Date(iso))
