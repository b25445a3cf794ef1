/** Beside a long prescription the decision stays in sight. */
export const decisionBar = {
  position: { md: 'sticky' },
  bottom: 0,
  zIndex: 1,
  m: -2,
  mt: 0,
  p: 2,
  bgcolor: 'background.paper',
  borderTop: 1,
  borderColor: 'divider',
  borderRadius: '0 0 8px 8px',
} as const

/** Fields scroll to a place above the bar. */
export const aboveDecision = { '& input, & textarea': { scrollMarginBlockEnd: { md: '10rem' } } } as const
