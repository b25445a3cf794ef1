import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'

export interface Figure {
  label: string
  value: string | number
  /** Said elsewhere on the page, or of no use on the way: a phone leaves it out. */
  wideOnly?: true
}

/** Figures about a list, each a small card; on a phone two in a row. */
export const Figures = ({ label, figures }: { label: string; figures: readonly Figure[] }) => (
  <Box
    role="group"
    aria-label={label}
    sx={{
      display: 'grid',
      gap: 1,
      p: 1,
      gridTemplateColumns: { xs: 'repeat(2, auto)', sm: 'repeat(auto-fit, minmax(92px, auto))' },
    }}
  >
    {figures.map(({ label: name, value, wideOnly }) => (
      <Paper
        key={name}
        variant="outlined"
        sx={{ px: 1.5, py: 1, minWidth: 0, display: { xs: wideOnly ? 'none' : 'block', sm: 'block' } }}
      >
        <Typography variant="body2" color="textSecondary" noWrap>
          {name}
        </Typography>
        <Typography sx={{ fontWeight: 650, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
          {value}
        </Typography>
      </Paper>
    ))}
  </Box>
)
