import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link } from 'react-admin'

interface Props {
  to: string
  name: string
  state: ReactNode
  /** The figure at the end of the line. */
  end?: string
  /** Further facts, smaller. */
  children: ReactNode
}

/** A record among others of a customer: its link, its status, its figure, and further facts below. */
export const RecordRow = ({ to, name, state, end, children }: Props) => (
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
