import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useDataProvider, useRecordContext, useRefresh } from 'react-admin'
import type { Brand } from 'shared-api/contract'
import { DialogInput } from '../../core/actions/DialogInput.tsx'
import { FormDialog } from '../../core/actions/FormDialog.tsx'
import type { ShowFieldErrors } from '../../core/actions/fieldErrors.ts'
import { useAction } from '../../core/actions/useAction.ts'
import { useMay } from '../../core/auth/access.ts'
import { t } from '../../core/i18n/t.ts'
import type { BrandProvider } from './brandAdapter.ts'

/** The discount of a brand reprices all its products, so it has a dialog of its own. */
export const DiscountButton = () => {
  const brand = useRecordContext<Brand>()
  const { run, pending } = useAction()
  const refresh = useRefresh()
  const provider = useDataProvider<BrandProvider>()
  const [typed, setTyped] = useState<string | null>(null)
  const mayChange = useMay('PATCH /brand/discount/:id')
  if (!brand) return null
  const label = brand.discount > 0 ? t('app.percentOff', { percent: brand.discount }) : t('brands.noDiscount')
  if (!mayChange) return label
  const close = () => setTyped(null)
  const save = async (showFieldErrors: ShowFieldErrors) => {
    const response = await run(
      'updateBrandDiscount',
      () => provider.updateBrandDiscount(brand.id, Number(typed)),
      { showFieldErrors },
    )
    if (!response) return
    close()
    refresh()
  }
  return (
    // A click on a row opens its form; a click in here must not.
    // biome-ignore lint/a11y/noStaticElementInteractions: it only stops the click from reaching the row
    // biome-ignore lint/a11y/useKeyWithClickEvents: it only stops the click from reaching the row
    <span onClick={(event) => event.stopPropagation()}>
      <Button
        size="small"
        aria-label={t('brands.changeDiscount', { name: brand.name, percent: brand.discount })}
        onClick={() => setTyped(String(brand.discount))}
      >
        {label}
      </Button>
      <FormDialog
        title={t('brands.discountOf', { name: brand.name })}
        open={typed !== null}
        pending={pending}
        onSubmit={(showFieldErrors) => void save(showFieldErrors)}
        onClose={close}
      >
        <Typography>{t('brands.reprices', { count: brand.productCount })}</Typography>
        <DialogInput
          name="discount"
          required
          type="number"
          label={t('brands.percentOff')}
          value={typed ?? ''}
          onChange={(event) => setTyped(event.target.value)}
          slotProps={{ htmlInput: { min: 0, max: 90, step: 0.01 } }}
        />
      </FormDialog>
    </span>
  )
}
