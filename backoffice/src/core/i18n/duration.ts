import { t } from './t.ts'

/** A duration in its two largest units: `3 h 20 min`, `2 days 4 h`. Takes minutes. `text` is `t` of another language. */
export const formatDuration = (minutes: number, text = t): string => {
  const total = Math.max(0, Math.floor(minutes))
  const [days, hours, rest] = [Math.floor(total / 1440), Math.floor((total % 1440) / 60), total % 60]
  const inDays = text('app.duration.days', { count: days })
  const inHours = text('app.duration.hours', { count: hours })
  const inMinutes = text('app.duration.minutes', { count: rest })
  if (days > 0) return hours > 0 ? `${inDays} ${inHours}` : inDays
  if (hours === 0) return inMinutes
  return rest > 0 ? `${inHours} ${inMinutes}` : inHours
}

/** Minutes that have passed between a moment and now. */
export const minutesBetween = (iso: string, now: Date): number =>
  (now.getTime() - new Date(iso).getTime()) / 60_000
