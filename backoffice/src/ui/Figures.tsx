import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'

export interface Figure {
  label: string
  value: string
  /** Hidden on a phone. */
  wideOnly?: true
}

const GAP = 1

/**
 * The initial width of a card, before cards share the rest of the row. Three do not fit into a phone's row,
 * and many stand in two even rows.
 */
const basisFor = (cards: number) => ({
  xs: '34%',
  sm: cards > 8 ? `calc(${200 / (cards + (cards % 2))}% - ${GAP * 8}px)` : 'auto',
  xl: 'auto',
})

/** Figures about a list, as small cards that are never narrower than their text; on a phone two in a row. */
export const Figures = ({ label, figures }: { label: string; figures: readonly Figure[] }) => (
  <Box role="group" aria-label={label} sx={{ display: 'flex', flexWrap: 'wrap', gap: GAP, p: 1 }}>
    {figures.map(({ label: name, value, wideOnly }) => (
      <Paper
        key={name}
        variant="outlined"
        sx={{
          px: 1.5,
          py: 1,
          flexGrow: 1,
          flexShrink: 0,
          flexBasis: basisFor(figures.length),
          whiteSpace: 'nowrap',
          display: { xs: wideOnly ? 'none' : 'block', sm: 'block' },
        }}
      >
        <Typography variant="body2" color="textSecondary">
          {name}
        </Typography>
        <Typography sx={{ fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>{value}</Typography>
      </Paper>
    ))}
  </Box>
)
