import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

/** A name and its value within a `dl`. */
export const Term = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <Typography component="dt" variant="body2" color="textSecondary">
      {name}
    </Typography>
    <Typography component="dd" sx={{ m: 0 }}>
      {children}
    </Typography>
  </div>
)
