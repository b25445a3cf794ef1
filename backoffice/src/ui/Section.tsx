import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface Props {
  title: string
  /** Less space around a smaller title, for pages with many parts. */
  dense?: boolean
  children: ReactNode
}

/** A titled part of a page. */
export const Section = ({ title, dense = false, children }: Props) => (
  <Paper
    variant="outlined"
    component="section"
    aria-label={title}
    sx={{ p: dense ? 1 : 2, minWidth: 0, overflowWrap: 'anywhere' }}
  >
    <Typography variant={dense ? 'subtitle2' : 'h6'} component="h2" gutterBottom={!dense}>
      {title}
    </Typography>
    {children}
  </Paper>
)
