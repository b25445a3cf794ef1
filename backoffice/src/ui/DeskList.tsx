import { List, type ListProps } from 'react-admin'
import { ListFailed } from './ListFailed.tsx'

/** react-admin's list; one that cannot be read says why. */
export const DeskList = (props: ListProps) => <List exporter={false} error={<ListFailed />} {...props} />
