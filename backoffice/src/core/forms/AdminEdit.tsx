import LinearProgress from '@mui/material/LinearProgress'
import { type ReactNode, useEffect, useState } from 'react'
import { Edit, type EditProps, useEditContext, useNotify } from 'react-admin'
import { LoadError } from '../pages/LoadError.tsx'

const EditError = () => {
  const { error, refetch } = useEditContext()
  return <LoadError message={error?.message} onRetry={() => void refetch()} />
}

/** The row of the list is there before the record. A form filled with it would lose typed text when the rest arrives. */
const OnceComplete = ({ children }: { children: ReactNode }) => {
  const { isFetching } = useEditContext()
  const [isComplete, setComplete] = useState(!isFetching)
  useEffect(() => {
    if (!isFetching) setComplete(true)
  }, [isFetching])
  return isComplete ? children : <LinearProgress />
}

/** react-admin's edit page. It waits for the server, and stays open when the record cannot be read. */
export const AdminEdit = ({ children, ...props }: EditProps) => {
  const notify = useNotify()
  const onError = (error: Error) => notify(error.message, { type: 'error' })
  return (
    <Edit mutationMode="pessimistic" queryOptions={{ onError }} error={<EditError />} {...props}>
      <OnceComplete>{children}</OnceComplete>
    </Edit>
  )
}
