import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useGetResourceLabel } from 'react-admin'
import { useAccess } from '../../core/auth/access.ts'
import { t } from '../../core/i18n/t.ts'
import { goKeys } from './goKeys.ts'

/** The keys that work on each page. */
const KeysDialog = ({ onClose }: { onClose: () => void }) => {
  const labelOf = useGetResourceLabel()
  const { mayAct } = useAccess()
  const keys = [
    ['Ctrl K', t('palette.title')],
    ['/', t('palette.toSearch')],
    ...Object.entries(goKeys)
      .filter(([, resource]) => mayAct(resource, 'list'))
      .map(([letter, resource]) => [`G ${letter.toUpperCase()}`, labelOf(resource, 2)]),
    ['?', t('palette.keys')],
  ]
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="keys-title">
      <DialogTitle id="keys-title">{t('palette.keys')}</DialogTitle>
      <DialogContent>
        <Box
          component="dl"
          sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 1, m: 0 }}
        >
          {keys.map(([key, does]) => (
            <Box key={key} sx={{ display: 'contents' }}>
              <Box component="dt" dir="ltr" sx={{ fontFamily: 'monospace' }}>
                {key}
              </Box>
              <Box component="dd" sx={{ m: 0 }}>
                {does}
              </Box>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          {t('palette.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

export default KeysDialog
