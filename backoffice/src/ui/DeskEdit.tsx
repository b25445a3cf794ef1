import { Edit, type EditProps, useEditContext, useNotify } from 'react-admin'
import { Failed } from './Failed.tsx'

const EditFailed = () => {
  const { error, refetch } = useEditContext()
  return <Failed message={error?.message} again={() => void refetch()} />
}

/** react-admin's edit page; it waits for the server, and stays where it is when the record cannot be read. */
export const DeskEdit = (props: EditProps) => {
  const notify = useNotify()
  const onError = (error: Error) => notify(error.message, { type: 'error' })
  return <Edit mutationMode="pessimistic" queryOptions={{ onError }} error={<EditFailed />} {...props} />
}
