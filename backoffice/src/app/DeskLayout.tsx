import { useEffect } from 'react'
import { AppBar, Layout, type LayoutProps, TitlePortal } from 'react-admin'
import { loadEarlyPages } from '../ui/latePage.tsx'
import { DeskMenu } from './DeskMenu.tsx'

const Bar = () => (
  <AppBar alwaysOn>
    {/* react-admin's own box around it would be cut off in the middle of a letter where the bar is narrow. */}
    <TitlePortal component="h1" sx={{ '&& *': { display: 'inline' } }} />
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
  return <Layout {...props} appBar={Bar} menu={DeskMenu} />
}
