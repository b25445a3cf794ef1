import type { MouseEvent, ReactNode } from 'react'
import { Link, useCreatePath, useRecordContext, useResourceContext } from 'react-admin'
import { useAccess } from '../auth/access.ts'

interface Props {
  opens: 'show' | 'edit'
  children: ReactNode
}

/** In the first descriptive cell of a table: opens the row, for the keyboard and a new tab too. */
export const RowLink = ({ opens, children }: Props) => {
  const resource = useResourceContext()
  const record = useRecordContext()
  const createPath = useCreatePath()
  const { mayAct } = useAccess()
  if (!record) return null
  if (!mayAct(resource ?? '', opens)) return children
  return (
    // The row's own click would open the page a second time, in this tab even for a click that opens another one.
    <Link
      to={createPath({ resource, id: record.id, type: opens })}
      onClick={(event: MouseEvent) => event.stopPropagation()}
    >
      {children}
    </Link>
  )
}
