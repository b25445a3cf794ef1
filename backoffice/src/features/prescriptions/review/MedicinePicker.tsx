import Alert from '@mui/material/Alert'
import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import ListSubheader from '@mui/material/ListSubheader'
import Paper, { type PaperProps } from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import TextInput from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { createContext, type ReactNode, type Ref, use, useState } from 'react'
import type { Product } from 'shared-api/contract'
import { formatRupees } from 'shared-api/money'
import { t } from '../../../core/i18n/t.ts'
import { insideMain } from '../../../ui/insideMain.ts'
import { MedicineName } from './MedicineName.tsx'
import { useMedicines } from './useMedicines.ts'

interface Props {
  input: Ref<HTMLInputElement>
  /** A decision needs a medicine, and there is none. */
  missing: boolean
  /** Ids of medicines that are already in the list. */
  taken: readonly string[]
  onPick: (product: Product) => void
}

/** Brands are recorded in Latin letters only. */
const isLatin = (name: string) => /[a-z]/i.test(name) || !/\p{L}/u.test(name)

/** Sentences about what was typed. */
const Notes = createContext<ReactNode>(null)

/** The open list. It covers what stands beneath the field, so that it holds the sentences itself. */
const NotedPaper = ({ children, ...rest }: PaperProps) => (
  <Paper {...rest} sx={{ boxShadow: 8 }}>
    {use(Notes)}
    {children}
  </Paper>
)
const slots = { paper: NotedPaper }

/** Says in one sentence what the catalogue lacks. */
const lackText = (name: string, strengths: readonly string[], hasSimilar: boolean): string => {
  if (strengths.length > 0)
    return t('prescriptions.otherStrengths', { name, strengths: strengths.join(', ') })
  if (!isLatin(name)) return t('prescriptions.latinLetters')
  return t(hasSimilar ? 'prescriptions.notStockedAsWritten' : 'prescriptions.notStocked', { name })
}

/**
 * Finds a medicine of the catalogue. Enter picks the first match only if the typed words leave no other medicine,
 * release or form. Similar names stand apart, and are picked by arrow keys only.
 */
export const MedicinePicker = ({ input, missing, taken, onPick }: Props) => {
  const [search, setSearch] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const found = useMedicines(search)
  const { matches, similar, notStocked, isVariantOpen, otherStrengths, isFetching, error } = found
  const options = [...matches, ...similar]
  const isDisabled = ({ id, saleClass }: Product) => saleClass === 'restricted' || taken.includes(id)
  // MUI would highlight the next option instead of a disabled one: 1000 mg after 500 mg was typed twice.
  const isEnterSafe = found.isEnterSafe && !matches.slice(0, 1).some(isDisabled)
  const notes = (
    <>
      {notStocked !== null && (
        <Alert severity="warning" role="status">
          {lackText(notStocked, otherStrengths, similar.length > 0)}
        </Alert>
      )}
      {isVariantOpen && (
        <Alert severity="info" role="status">
          {t('prescriptions.checkVariant', { name: search.trim() })}
        </Alert>
      )}
    </>
  )
  return (
    <Stack spacing={1}>
      <Notes value={notes}>
        <Autocomplete
          slots={slots}
          slotProps={insideMain}
          onOpen={() => setIsOpen(true)}
          onClose={() => setIsOpen(false)}
          options={options}
          getOptionLabel={(product) => product.name}
          getOptionKey={(product) => product.id}
          getOptionDisabled={isDisabled}
          groupBy={(product) =>
            similar.includes(product)
              ? t('prescriptions.didYouMean')
              : t(isEnterSafe ? 'prescriptions.matches' : 'prescriptions.chooseMatch')
          }
          // MUI's own groups are lists inside the listbox, which screen readers then do not read as one.
          renderGroup={({ key, group, children }) => (
            <li key={key} role="presentation">
              <ListSubheader component="div" role="presentation" sx={{ top: -8 }}>
                {group}
              </ListSubheader>
              <Box component="ul" role="group" aria-label={group} sx={{ p: 0 }}>
                {children}
              </Box>
            </li>
          )}
          filterOptions={(all) => all}
          value={null}
          inputValue={search}
          autoHighlight={isEnterSafe}
          loading={isFetching}
          noOptionsText={search ? t('prescriptions.nothingSimilar') : t('prescriptions.medicineHint')}
          onInputChange={(_, text, reason) => setSearch(reason === 'input' ? text : '')}
          onChange={(_, product) => product && onPick(product)}
          renderOption={({ key, ...props }, product) => (
            <li key={key} {...props}>
              <span>
                <MedicineName product={product} />
                <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
                  {[
                    product.packSize,
                    formatRupees(product.price),
                    product.saleClass === 'restricted'
                      ? t('prescriptions.notOnline')
                      : t('prescriptions.left', { count: product.quantity }),
                  ].join(' · ')}
                </Typography>
              </span>
            </li>
          )}
          renderInput={(params) => (
            <TextInput
              {...params}
              inputRef={input}
              label={t('prescriptions.addMedicine')}
              placeholder={t('prescriptions.medicineHint')}
              error={missing}
              helperText={missing && t('prescriptions.medicineFirst')}
              slotProps={{ ...params.slotProps, formHelperText: { role: 'alert' } }}
            />
          )}
        />
      </Notes>
      {!isOpen && notes}
      {error && <Alert severity="error">{error.message}</Alert>}
    </Stack>
  )
}
