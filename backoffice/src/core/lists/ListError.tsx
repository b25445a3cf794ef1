import { useListContext } from 'react-admin'
import { LoadError } from '../pages/LoadError.tsx'

/** In place of a list that could not be read. */
export const ListError = () => {
  const { error, refetch } = useListContext()
  return <LoadError message={error?.message} onRetry={() => void refetch()} />
}
