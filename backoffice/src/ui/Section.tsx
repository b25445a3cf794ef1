import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

/** A titled part of a page. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Paper
    variant="outlined"
    component="section"
    aria-label={title}
    sx={{ p: 2, minWidth: 0, overflowWrap: 'anywhere' }}
  >
    <Typography variant="h6" component="h2" gutterBottom>
      {title}
    </Typography>
    {children}
  </Paper>
)
