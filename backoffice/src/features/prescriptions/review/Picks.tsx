import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'

export interface Pick {
  /** Different in each of a list. */
  text: string
  /** The consequence of the choice, in smaller letters. */
  detail?: string | undefined
  take: () => void
}

interface Props {
  label: string
  picks: readonly Pick[]
  /** A digit picks one, so each shows its own. */
  numbered: boolean
}

/** Offers of which the pharmacist picks one by its digit or by a click. None is chosen beforehand. */
export const Picks = ({ label, picks, numbered }: Props) =>
  picks.length > 0 && (
    <Stack
      role="group"
      aria-label={label}
      direction="row"
      useFlexGap
      sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 0.75 }}
    >
      <Typography variant="body2" color="textSecondary">
        {label}
      </Typography>
      {picks.map(({ text, detail, take }, place) => (
        <Button
          key={text}
          size="small"
          variant="outlined"
          tabIndex={-1}
          onClick={take}
          sx={{ textTransform: 'none', textAlign: 'start', justifyContent: 'start', px: 1 }}
        >
          {numbered && (
            <Typography
              component="kbd"
              variant="body2"
              sx={{
                border: 1,
                borderColor: 'divider',
                borderRadius: 1,
                px: 0.75,
                marginInlineEnd: 1,
                fontFamily: 'monospace',
              }}
            >
              {place + 1}
            </Typography>
          )}
          <span>
            {text}
            {detail && (
              <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
                {detail}
              </Typography>
            )}
          </span>
        </Button>
      ))}
    </Stack>
  )
