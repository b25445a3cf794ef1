import LinearProgress from '@mui/material/LinearProgress'
import { type ReactNode, useEffect, useState } from 'react'
import { Edit, type EditProps, useEditContext, useNotify } from 'react-admin'
import { Failed } from '../pages/Failed.tsx'

const EditFailed = () => {
  const { error, refetch } = useEditContext()
  return <Failed message={error?.message} again={() => void refetch()} />
}

/** Coming from the list its row is there first; a form filled with it would lose what is typed when the rest arrives. */
const OnceWhole = ({ children }: { children: ReactNode }) => {
  const { isFetching } = useEditContext()
  const [whole, setWhole] = useState(!isFetching)
  useEffect(() => {
    if (!isFetching) setWhole(true)
  }, [isFetching])
  return whole ? children : <LinearProgress />
}

/** react-admin's edit page; it waits for the server, and stays where it is when the record cannot be read. */
export const DeskEdit = ({ children, ...props }: EditProps) => {
  const notify = useNotify()
  const onError = (error: Error) => notify(error.message, { type: 'error' })
  return (
    <Edit mutationMode="pessimistic" queryOptions={{ onError }} error={<EditFailed />} {...props}>
      <OnceWhole>{children}</OnceWhole>
    </Edit>
  )
}
