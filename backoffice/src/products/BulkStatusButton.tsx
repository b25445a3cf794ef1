import Button from '@mui/material/Button'
import { useState } from 'react'
import { Confirm } from 'react-admin'
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
        title={`${label} ${count} products`}
        content={status === 'active' ? 'Shoppers will see them.' : 'Shoppers will not see them any more.'}
        confirm={label}
        cancel="Leave it"
        onConfirm={() => void change({ status }, { done: close })}
        onClose={close}
      />
    </>
  )
}
