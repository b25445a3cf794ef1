import Button from '@mui/material/Button'
import { useState } from 'react'
import { Confirm } from 'react-admin'
import { t } from '../../../core/i18n/t.ts'
import { useBulkChange } from './useBulkChange.ts'

/** Puts the selected products on or off sale. */
export const BulkStatusButton = ({ label, status }: { label: string; status: 'active' | 'inactive' }) => {
  const [open, setOpen] = useState(false)
  const { change, pending, count } = useBulkChange()
  const close = () => setOpen(false)
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Confirm
        isOpen={open}
        loading={pending}
        title={t('products.bulkTitle', { action: label, count })}
        content={status === 'active' ? t('products.willShow') : t('products.willHide')}
        confirm={label}
        cancel={t('app.cancel')}
        onConfirm={() => void change({ status }, { onSuccess: close })}
        onClose={close}
      />
    </>
  )
}
