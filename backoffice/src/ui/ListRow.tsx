import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'

interface Props {
  /** The texts of the row, which take the room that is left. */
  about: ReactNode
  /** Values and buttons beside them. */
  children: ReactNode
}

/** One `li` of a `ListSection`. */
export const ListRow = ({ about, children }: Props) => (
  <Stack
    component="li"
    direction="row"
    spacing={2}
    useFlexGap
    sx={{ py: 1.5, borderTop: 1, borderColor: 'divider', alignItems: 'center', flexWrap: 'wrap' }}
  >
    <Box sx={{ flex: '1 1 16rem', overflowWrap: 'anywhere' }}>{about}</Box>
    {children}
  </Stack>
)
