import { useState } from 'react'
import { HttpError, SimpleForm, useNotify } from 'react-admin'
import type { Product } from 'shared-api/contract'
import { DeskEdit } from '../ui/DeskEdit.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import { ProductInputs } from './ProductInputs.tsx'
import { UnsoldPanel } from './UnsoldPanel.tsx'

const ProductEdit = () => {
  const notify = useNotify()
  const [theirs, setTheirs] = useState<Product | null>(null)
  const onError = (error: unknown) => {
    if (error instanceof HttpError && error.body?.code === 'STALE') setTheirs(error.body.data as Product)
    else notify((error as Error).message, { type: 'error' })
  }
  return (
    <DeskEdit mutationOptions={{ onError }}>
      <SimpleForm warnWhenUnsavedChanges>
        <UnsoldPanel />
        <ProductInputs price="basePrice" stock="onHand" />
        {theirs && <ConflictDialog theirs={theirs} onClose={() => setTheirs(null)} />}
      </SimpleForm>
    </DeskEdit>
  )
}

export default ProductEdit
