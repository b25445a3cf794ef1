import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** The id of a part of a product's page. */
export const sectionId = (name: string): string => `product-${name}`

/** A part of a product's page that the buttons at its top lead to. */
export const PageSection = ({ name, children }: { name: string; children: ReactNode }) => (
  <Box
    id={sectionId(name)}
    tabIndex={-1}
    // The bar at the top of the page covers this much.
    sx={{ width: '100%', minWidth: 0, scrollMarginTop: '64px', '&:focus': { outline: 'none' } }}
  >
    {children}
  </Box>
)
