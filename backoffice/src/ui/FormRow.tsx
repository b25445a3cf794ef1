import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** Inputs of a form side by side, as many as fit; on a phone one below the other. */
export const FormRow = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      width: '100%',
      display: 'grid',
      columnGap: 2,
      gridTemplateColumns: {
        xs: 'minmax(0, 1fr)',
        sm: 'repeat(auto-fit, minmax(min(100%, 200px), 1fr))',
      },
      alignItems: 'start',
    }}
  >
    {children}
  </Box>
)
