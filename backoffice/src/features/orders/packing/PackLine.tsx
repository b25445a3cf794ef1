import Checkbox from '@mui/material/Checkbox'
import Chip from '@mui/material/Chip'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { day } from '../../../core/i18n/moment.ts'
import { SmallImage } from '../../images/SmallImage.tsx'
import type { PackRow } from './packRows.ts'
import type { Say } from './usePackingTexts.ts'

interface Props {
  row: PackRow
  isTicked: boolean
  onTick: (isOn: boolean) => void
  say: Say
}

/** Units of one batch: image, shelf, batch, expiry and quantity, large enough to read at arm's length. */
export const PackLine = ({ row, isTicked, onTick, say }: Props) => (
  <Paper component="li" variant="outlined" sx={{ p: 1, listStyle: 'none', overflowWrap: 'anywhere' }}>
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
      {row.image && <SmallImage address={row.image} alt="" side={64} />}
      <Stack sx={{ flex: 1, minWidth: 0 }}>
        {/* Names are Latin, so the quantity stands before them in Urdu too. */}
        <Typography dir="ltr" sx={{ fontWeight: 600, textAlign: 'match-parent' }}>
          {say('quantity', { count: row.quantity })} {row.name}
        </Typography>
        <Typography>
          {row.shelf ? say('shelf', { shelf: row.shelf }) : say('noShelf')}
          {' · '}
          {say('batch', { batch: row.batchNumber })}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {say('expires', { day: day(row.expiryDate) })}
        </Typography>
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 0.5 }}>
          {row.requiresColdChain && <Chip size="small" color="info" label={say('coldChain')} />}
          {row.requiresColdChain === null && (
            <Chip size="small" color="warning" label={say('storageUnknown')} />
          )}
          {row.onPrescription && <Chip size="small" label={say('prescription')} />}
          {row.recalled && <Chip size="small" color="error" label={say('recalledRow')} />}
        </Stack>
      </Stack>
      <Checkbox
        checked={isTicked}
        disabled={row.recalled}
        onChange={(_, isOn) => onTick(isOn)}
        sx={{ '& .MuiSvgIcon-root': { fontSize: 36 } }}
        slotProps={{
          input: {
            'aria-label': say('tick', {
              quantity: row.quantity,
              name: row.name,
              batch: row.batchNumber,
            }),
          },
        }}
      />
    </Stack>
  </Paper>
)
