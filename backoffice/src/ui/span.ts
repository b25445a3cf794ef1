/** A duration in its two largest units: `3 h 20 min`, `2 days 4 h`. Takes minutes. */
export const spanOf = (minutes: number): string => {
  const whole = Math.max(0, Math.floor(minutes))
  const [days, hours, rest] = [Math.floor(whole / 1440), Math.floor((whole % 1440) / 60), whole % 60]
  if (days > 0) return `${days} ${days === 1 ? 'day' : 'days'}${hours ? ` ${hours} h` : ''}`
  return hours > 0 ? `${hours} h${rest ? ` ${rest} min` : ''}` : `${rest} min`
}

/** Minutes that have passed between a moment and now. */
export const minutesBetween = (iso: string, now: Date): number =>
  (now.getTime() - new Date(iso).getTime()) / 60_000
