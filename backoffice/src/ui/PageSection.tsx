import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

const sectionId = (name: string) => `section-${name}`

/** Scrolls to a part of a long page, from where the keyboard goes on. */
export const goToSection = (name: string) => {
  const section = document.getElementById(sectionId(name))
  section?.scrollIntoView({ block: 'start' })
  section?.focus({ preventScroll: true })
}

interface Props {
  name: string
  /** The height of what stays in view above it. By default the bar at the top. */
  below?: string
  children: ReactNode
}

/** A part of a long page that buttons at its top lead to. */
export const PageSection = ({ name, below = '64px', children }: Props) => (
  <Box
    id={sectionId(name)}
    tabIndex={-1}
    sx={{ width: '100%', minWidth: 0, scrollMarginTop: below, '&:focus': { outline: 'none' } }}
  >
    {children}
  </Box>
)
