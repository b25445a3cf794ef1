import { useEffect } from 'react'
import { AppBar, Layout, type LayoutProps, TitlePortal } from 'react-admin'
import { loadEarlyPages } from '../ui/latePage.tsx'

const Bar = () => (
  <AppBar alwaysOn>
    <TitlePortal component="h1" />
  </AppBar>
)

/** Safari has no idle callback: what the page itself needs is there after two seconds. */
const whenQuiet = (run: () => void) => {
  if ('requestIdleCallback' in window) requestIdleCallback(run)
  else setTimeout(run, 2000)
}

/** react-admin's frame; the name of the page in its bar, which stays when the page is scrolled, is its heading. */
export const DeskLayout = (props: LayoutProps) => {
  useEffect(() => whenQuiet(() => void loadEarlyPages()), [])
  return <Layout {...props} appBar={Bar} />
}
