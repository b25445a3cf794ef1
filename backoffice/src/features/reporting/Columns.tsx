import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** Parts of different heights in as many columns as fit, without gaps between them. */
export const Columns = ({ children }: { children: ReactNode }) => (
  <Box sx={{ columns: '26rem', columnGap: 2, '& > *': { breakInside: 'avoid', mb: 2 } }}>{children}</Box>
)
