import type { Sig, Slot } from 'shared-api/sig/sig'
import { Drawing } from '../../ui/Icon.tsx'

const slots: readonly Slot[] = ['morning', 'noon', 'evening', 'night']

/** Drawings of 24 by 24: the sun that rises, stands high, sets, and the moon. */
const marks = {
  morning: 'M3 18h18M6.5 18a5.5 5.5 0 0 1 11 0M12 4v5M9.5 6.5 12 4l2.5 2.5M3.5 11l2 1.5M20.5 11l-2 1.5',
  noon: 'M12 7.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9zM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6 19 19M5 19l1.4-1.4M17.6 6.4 19 5',
  evening: 'M3 18h18M6.5 18a5.5 5.5 0 0 1 11 0M12 4v5M9.5 6.5 12 9l2.5-2.5M3.5 11l2 1.5M20.5 11l-2 1.5',
  night: 'M19.5 14.5A8 8 0 1 1 9.5 4.5a6.5 6.5 0 0 0 10 10z',
} as const

const parts: Readonly<Record<number, string>> = { 0.25: '¼', 0.5: '½', 0.75: '¾' }

const writeCount = (count: number) => {
  const whole = Math.floor(count)
  const part = parts[count - whole]
  return part ? `${whole || ''}${part}` : String(count)
}

/**
 * The pieces to take in the morning, at noon and at night, drawn for those who read little. Only counted pieces: an
 * amount of ml or units stands in the sentence beside it, which also says this one to screen readers.
 */
export const DayMarks = ({ sig }: { sig: Sig }) => {
  const { per, unit } = sig
  if (!('slots' in per) || (unit !== 'tablet' && unit !== 'capsule')) return null
  const shown = slots.filter((slot) => slot !== 'evening' || per.slots.evening !== undefined)
  return (
    <div className="day-marks" aria-hidden="true">
      {shown.map((slot) => {
        const count = per.slots[slot]
        return (
          <span key={slot} className={count === undefined ? 'is-empty' : undefined}>
            <Drawing path={marks[slot]} size={22} />
            {count === undefined ? '–' : writeCount(count)}
          </span>
        )
      })}
    </div>
  )
}
