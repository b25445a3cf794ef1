import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link, type RaRecord, type UseGetListHookValue } from 'react-admin'
import { Failed } from '../ui/Failed.tsx'

interface Props<R extends RaRecord> {
  found: Pick<UseGetListHookValue<R>, 'data' | 'total' | 'error' | 'refetch'>
  /** What is said when there are none. */
  none: string
  all: { resource: string; filter: object }
  children: (row: R) => ReactNode
}

/** The first rows of a list that belongs to somebody, its other states, and the way to all of them. */
export const Related = <R extends RaRecord>({ found, none, all, children }: Props<R>) => {
  const { data, total = 0, error, refetch } = found
  if (error) return <Failed message={(error as Error).message} again={() => void refetch()} />
  if (!data) return <Skeleton variant="rounded" height={80} role="status" aria-label="Loading" />
  if (data.length === 0) return <Typography color="textSecondary">{none}</Typography>
  return (
    <>
      {data.map(children)}
      {total > data.length && (
        <Link to={`/${all.resource}?${new URLSearchParams({ filter: JSON.stringify(all.filter) })}`}>
          All {total}
        </Link>
      )}
    </>
  )
}

interface RowProps {
  to: string
  name: string
  state: ReactNode
  /** The figure at the end of the line. */
  end?: string
  /** What else is worth knowing, smaller. */
  children: ReactNode
}

/** One of them: the link to it, how it stands, and below what else. */
export const RelatedRow = ({ to, name, state, end, children }: RowProps) => (
  <Box sx={{ py: 0.75 }}>
    <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
      <Link to={to}>{name}</Link>
      {state}
      <Typography sx={{ marginInlineStart: 'auto', fontVariantNumeric: 'tabular-nums' }}>{end}</Typography>
    </Stack>
    <Typography variant="body2" color="textSecondary">
      {children}
    </Typography>
  </Box>
)
