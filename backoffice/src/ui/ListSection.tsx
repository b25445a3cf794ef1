import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Section } from './Section.tsx'

interface Props {
  title: string
  /** Says that there is nothing, in place of the list. */
  none?: string
  children: readonly ReactNode[]
}

/** A short list without pages, in a section of its own. Its children are `li`. */
export const ListSection = ({ title, none, children }: Props) => (
  <Section title={title}>
    {none && children.length === 0 ? (
      <Typography color="textSecondary">{none}</Typography>
    ) : (
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {children}
      </Box>
    )}
  </Section>
)
