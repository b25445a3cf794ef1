import Autocomplete from '@mui/material/Autocomplete'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useState } from 'react'
import { useDataProvider } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { useAccess } from '../../core/auth/access.ts'
import { t } from '../../core/i18n/t.ts'
import { findRecords, searchedResources } from './findRecords.ts'
import { type Target, usePageTargets } from './usePageTargets.ts'

/** Letters from which records are searched, and milliseconds after the last one. */
const MIN_LETTERS = 2
const SEARCH_DELAY_MS = 200

/** The text once it has not changed for a moment. */
const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SEARCH_DELAY_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

interface Props {
  /** The text typed before the dialog was there. Null once the field has the focus. */
  early: RefObject<string | null>
  onClose: () => void
}

/** Finds pages, actions and records. No record of an earlier text is offered, because Enter could open it. */
const PaletteDialog = ({ early, onClose }: Props) => {
  const navigate = useNavigate()
  const provider = useDataProvider()
  const { mayAct } = useAccess()
  const targets = usePageTargets()
  const [input, setInput] = useState(early.current ?? '')
  useEffect(() => {
    early.current = null
  }, [early])
  const text = input.trim()
  const settled = useSettled(text)
  const isSearched = settled.length >= MIN_LETTERS
  const resources = searchedResources.filter((resource) => mayAct(resource, 'list'))
  const { data, error, isFetching } = useQuery({
    queryKey: ['palette', settled, resources],
    queryFn: ({ signal }) => findRecords(provider, { resources, text: settled, signal }),
    enabled: isSearched,
    retry: false,
  })
  const records = isSearched && settled === text ? (data ?? []) : []
  const isLoading = text.length >= MIN_LETTERS && (settled !== text || isFetching)
  const words = text.toLowerCase().split(/\s+/)
  const options: Target[] = [
    ...targets.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word))),
    ...records.map(({ resource, id, label }) => ({
      // A coupon, unlike the others, has no page to read it on but its form.
      path: `/${resource}/${encodeURIComponent(id)}${editedOnly.has(resource) ? '' : '/show'}`,
      label,
      note: t('palette.kind', { resource }),
    })),
  ]
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      slotProps={{ paper: { 'aria-label': t('palette.title') } }}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
    >
      <DialogContent>
        <Autocomplete<Target>
          open
          fullWidth
          autoHighlight
          disablePortal
          options={options}
          filterOptions={(all) => all}
          getOptionLabel={({ label }) => label}
          getOptionKey={({ path }) => path}
          value={null}
          inputValue={input}
          loading={isLoading}
          loadingText={t('app.loading')}
          noOptionsText={error ? t('palette.failed') : t('palette.nothing')}
          forcePopupIcon={false}
          onClose={(_, reason) => reason === 'escape' && onClose()}
          onInputChange={(_, typed, reason) => reason === 'input' && setInput(typed)}
          onChange={(_, target) => {
            if (!target) return
            onClose()
            navigate(target.path)
          }}
          renderOption={({ key, ...props }, { label, note }) => (
            <li key={key} {...props}>
              {note ? `${label} · ${note}` : label}
            </li>
          )}
          renderInput={(params) => (
            <TextField {...params} autoFocus label={t('palette.title')} helperText={t('palette.hint')} />
          )}
          slotProps={{ popper: { sx: { position: 'static !important', transform: 'none !important' } } }}
        />
      </DialogContent>
    </Dialog>
  )
}

/** Resources whose records open in their form. */
const editedOnly: ReadonlySet<string> = new Set(['product', 'coupon'])

export default PaletteDialog
