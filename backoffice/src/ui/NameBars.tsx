import Box from '@mui/material/Box'

interface Props {
  /** Read by screen readers in place of the bars. */
  label: string
  bars: readonly { key: number; name: string; value: number; shown: string }[]
}

/** Names with their figures, each on a bar. One colour, so that no meaning depends on colour alone. */
export const NameBars = ({ label, bars }: Props) => {
  const highest = Math.max(...bars.map(({ value }) => value), 1)
  return (
    <Box
      role="img"
      aria-label={label}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '1px', my: 0.5 }}
    >
      {bars.map(({ key, name, value, shown }) => (
        <Box
          key={key}
          className="bar"
          title={name}
          sx={{
            display: 'flex',
            justifyContent: 'space-between',
            gap: 1,
            px: 0.5,
            fontSize: 12,
            lineHeight: '19px',
            whiteSpace: 'nowrap',
            fontVariantNumeric: 'tabular-nums',
            background: ({ palette }) =>
              `linear-gradient(${palette.action.selected} 0 0) no-repeat 0 / ${(100 * value) / highest}% 100%`,
          }}
        >
          <Box component="span" sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}>
            {name}
          </Box>
          <span>{shown}</span>
        </Box>
      ))}
    </Box>
  )
}
