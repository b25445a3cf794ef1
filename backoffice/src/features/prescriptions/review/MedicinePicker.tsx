import Alert from '@mui/material/Alert'
import Autocomplete from '@mui/material/Autocomplete'
import Stack from '@mui/material/Stack'
import TextInput from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type Ref, useState } from 'react'
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

/**
 * Finds a medicine of the catalogue. Enter picks the first match only if the typed words leave no other medicine,
 * release or form. Similar names stand apart, and are picked by arrow keys only.
 */
export const MedicinePicker = ({ input, missing, taken, onPick }: Props) => {
  const [search, setSearch] = useState('')
  const { matches, isEnterSafe, similar, notStocked, isFetching, error } = useMedicines(search)
  const options = [...matches, ...similar]
  const isDisabled = ({ id, saleClass }: Product) => saleClass === 'restricted' || taken.includes(id)
  return (
    <Stack spacing={1}>
      <Autocomplete
        slotProps={insideMain}
        options={options}
        getOptionLabel={(product) => product.name}
        getOptionKey={(product) => product.id}
        getOptionDisabled={isDisabled}
        groupBy={(product) =>
          similar.includes(product)
            ? t('prescriptions.didYouMean')
            : t(isEnterSafe ? 'prescriptions.matches' : 'prescriptions.chooseMatch')
        }
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
      {notStocked !== null && (
        <Alert severity="warning" role="status">
          {t(similar.length > 0 ? 'prescriptions.notStockedAsWritten' : 'prescriptions.notStocked', {
            name: notStocked,
          })}
        </Alert>
      )}
      {error && <Alert severity="error">{error.message}</Alert>}
    </Stack>
  )
}
