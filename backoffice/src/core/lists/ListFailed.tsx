import { useListContext } from 'react-admin'
import { Failed } from '../pages/Failed.tsx'

/** In place of a list that could not be read. */
export const ListFailed = () => {
  const { error, refetch } = useListContext()
  return <Failed message={error?.message} again={() => void refetch()} />
}
