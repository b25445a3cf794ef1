import { type ReactNode, useEffect, useState } from 'react'
import { Sidebar, useSidebarState } from 'react-admin'
import { usePhone } from '../ui/usePhone.ts'

interface Props {
  children: ReactNode
}

/**
 * The menu of a narrow screen, a drawer. One that is open when it is mounted, and closed at once, would stay over the
 * page, invisible and in front of every tap. So it begins closed.
 */
const NarrowSidebar = ({ children }: Props) => {
  const [open, setOpen] = useSidebarState()
  const [wasOpen] = useState(open)
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    setOpen(false)
    setReady(true)
    return () => setOpen(wasOpen)
  }, [setOpen, wasOpen])
  return <Sidebar open={isReady && open}>{children}</Sidebar>
}

/** react-admin's sidebar, another one for each width, because one that changes its kind freezes the page. */
export const AdminSidebar = (props: Props) =>
  usePhone() ? <NarrowSidebar {...props} /> : <Sidebar {...props} />
