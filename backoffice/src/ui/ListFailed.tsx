import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useListContext } from 'react-admin'

/** In place of a list that could not be read: why, and another try. */
export const ListFailed = () => {
  const { error, refetch } = useListContext()
  return (
    <Alert severity="error" action={<Button onClick={() => void refetch()}>Try again</Button>}>
      {error?.message}
    </Alert>
  )
}
