import { useState } from 'react'
import { HttpError, useNotify } from 'react-admin'
import type { FormValues } from './conflict.ts'

/**
 * The change that another user saved while a form was open (409 STALE), for the dialog that compares; other
 * failures show a toast.
 */
export const useConflict = () => {
  const notify = useNotify()
  const [theirs, setTheirs] = useState<FormValues | null>(null)
  const onError = (error: unknown) => {
    if (error instanceof HttpError && error.body?.code === 'STALE') setTheirs(error.body.data as FormValues)
    // The form reports what is wrong with its fields itself.
    else if (!(error instanceof HttpError && error.body?.errors))
      notify((error as Error).message, { type: 'error' })
  }
  return { theirs, mutationOptions: { onError }, close: () => setTheirs(null) }
}
