import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import { useListContext } from 'react-admin'
import { karachiDay } from '../../../core/i18n/moment.ts'
import { viewText } from '../../../core/lists/views/viewText.ts'

const DAY_MS = 86_400_000

/** The day in Karachi that many days ago. */
const daysAgo = (days: number) => karachiDay(new Date(Date.now() - days * DAY_MS))

/** First and last day of each preset. */
const presets = {
  today: () => ({ startDate: daysAgo(0), endDate: daysAgo(0) }),
  yesterday: () => ({ startDate: daysAgo(1), endDate: daysAgo(1) }),
  week: () => ({ startDate: daysAgo(6), endDate: daysAgo(0) }),
  month: () => ({ startDate: daysAgo(29), endDate: daysAgo(0) }),
} as const

/** Presets of the days on which orders were placed, with notes beside them. Pressed again, a preset is removed. */
export const PeriodChips = ({ children }: { children: ReactNode }) => {
  const { filterValues, displayedFilters, setFilters } = useListContext()
  const { startDate, endDate, ...others } = filterValues
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, py: 1 }}>
      <Stack
        direction="row"
        role="group"
        aria-label={viewText('period')}
        useFlexGap
        sx={{ flexWrap: 'wrap', gap: 1 }}
      >
        {(Object.keys(presets) as (keyof typeof presets)[]).map((preset) => {
          const days = presets[preset]()
          const isChosen = startDate === days.startDate && endDate === days.endDate
          return (
            <Chip
              key={preset}
              clickable
              aria-pressed={isChosen}
              color={isChosen ? 'primary' : 'default'}
              variant={isChosen ? 'filled' : 'outlined'}
              label={viewText('preset', { preset })}
              onClick={() => setFilters(isChosen ? others : { ...others, ...days }, displayedFilters)}
            />
          )
        })}
      </Stack>
      {children}
    </Stack>
  )
}
