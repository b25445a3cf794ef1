import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useEffect } from 'react'
import { useDataProvider, useRefresh } from 'react-admin'
import { UNDO_SECONDS } from 'shared-api/undoable'
import { useAction } from '../../core/actions/useAction.ts'
import { t } from '../../core/i18n/t.ts'
import { endOffer, useUndoOffers } from '../../core/session/undoOffers.ts'
import type { AuditProvider } from './auditAdapter.ts'

/** Ctrl+Z in a field undoes typing. */
const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement && target.closest('input, textarea, [contenteditable]') !== null

/** Offers to undo the user's newest act, by its button or Ctrl+Z. An earlier one follows once it is undone. */
export const UndoOffers = () => {
  const offer = useUndoOffers().at(-1)
  const { run, pending } = useAction()
  const provider = useDataProvider<AuditProvider>()
  const refresh = useRefresh()
  const undo = async () => {
    if (!offer || pending) return
    // Newest first, as they may build on each other.
    const all = async () => {
      for (const requestId of offer.requestIds.toReversed()) await provider.undo(requestId)
    }
    await run('undo', all)
    endOffer(offer)
    refresh()
  }
  useEffect(() => {
    if (!offer) return
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key !== 'z' || isTyping(event)) return
      event.preventDefault()
      void undo()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  })
  if (!offer) return null
  return (
    <Paper
      role="status"
      elevation={6}
      sx={{
        position: 'fixed',
        bottom: 16,
        insetInlineStart: 16,
        zIndex: 'snackbar',
        maxWidth: 'calc(100vw - 32px)',
        px: 2,
        py: 1,
        display: 'flex',
        alignItems: 'center',
        gap: 2,
      }}
    >
      <Typography variant="body2">{t('app.undoHint', { seconds: UNDO_SECONDS })}</Typography>
      <Button variant="outlined" size="small" disabled={pending} onClick={() => void undo()}>
        {t('app.undo')}
      </Button>
    </Paper>
  )
}
