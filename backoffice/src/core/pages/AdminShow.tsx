import { Show, type ShowProps, useNotify, useShowContext } from 'react-admin'
import { LoadError } from './LoadError.tsx'

const ShowError = () => {
  const { error, refetch } = useShowContext()
  return <LoadError message={error?.message} onRetry={() => void refetch()} />
}

/** react-admin's page of a record; it stays where it is when the record cannot be read. */
export const AdminShow = ({ queryOptions, ...props }: ShowProps) => {
  const notify = useNotify()
  const onError = (error: Error) => notify(error.message, { type: 'error' })
  return (
    <Show
      component="div"
      actions={false}
      queryOptions={{ onError, ...queryOptions }}
      error={<ShowError />}
      {...props}
    />
  )
}
