import { Show, type ShowProps, useNotify, useShowContext } from 'react-admin'
import { Failed } from './Failed.tsx'

const ShowFailed = () => {
  const { error, refetch } = useShowContext()
  return <Failed message={error?.message} again={() => void refetch()} />
}

/** react-admin's page of a record; it stays where it is when the record cannot be read. */
export const DeskShow = ({ queryOptions, ...props }: ShowProps) => {
  const notify = useNotify()
  const onError = (error: Error) => notify(error.message, { type: 'error' })
  return (
    <Show
      component="div"
      actions={false}
      queryOptions={{ onError, ...queryOptions }}
      error={<ShowFailed />}
      {...props}
    />
  )
}
