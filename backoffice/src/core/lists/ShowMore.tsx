import Button from '@mui/material/Button'
import { t } from '../i18n/t.ts'

interface Props {
  /** The number of rows that are not shown yet. */
  left: number
  /** The number of rows that the next click adds. */
  step: number
  onMore: () => void
}

/** Shows the next rows of a long page, whose rows have fields and buttons and take long to paint. */
export const ShowMore = ({ left, step, onMore }: Props) =>
  left > 0 ? (
    <Button variant="outlined" onClick={onMore} sx={{ alignSelf: 'center', minHeight: 40 }}>
      {t('app.showMore', { next: Math.min(step, left), left })}
    </Button>
  ) : null
