import LinearProgress from '@mui/material/LinearProgress'
import { type ReactNode, useEffect, useState } from 'react'
import { Edit, type EditProps, useEditContext, useNotify } from 'react-admin'
import { LoadError } from '../pages/LoadError.tsx'

const EditError = () => {
  const { error, refetch } = useEditContext()
  return <LoadError message={error?.message} again={() => void refetch()} />
}

/** Coming from the list its row is there first; a form filled with it would lose what is typed when the rest arrives. */
const OnceComplete = ({ children }: { children: ReactNode }) => {
  const { isFetching } = useEditContext()
  const [whole, setWhole] = useState(!isFetching)
  useEffect(() => {
    if (!isFetching) setWhole(true)
  }, [isFetching])
  return whole ? children : <LinearProgress />
}

/** react-admin's edit page; it waits for the server, and stays where it is when the record cannot be read. */
export const AdminEdit = ({ children, ...props }: EditProps) => {
  const notify = useNotify()
  const onError = (error: Error) => notify(error.message, { type: 'error' })
  return (
    <Edit mutationMode="pessimistic" queryOptions={{ onError }} error={<EditError />} {...props}>
      <OnceComplete>{children}</OnceComplete>
    </Edit>
  )
}
