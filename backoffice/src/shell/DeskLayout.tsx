import { useIsFetching } from '@tanstack/react-query'
import { useEffect } from 'react'
import { AppBar, Layout, type LayoutProps, TitlePortal } from 'react-admin'
import { loadEarlyPage } from '../core/pages/latePage.tsx'
import { DeskMenu } from './DeskMenu.tsx'
import { ZoneNote } from './ZoneNote.tsx'

const Bar = () => (
  <AppBar alwaysOn>
    {/* react-admin's own box around it would be cut off in the middle of a letter where the bar is narrow. */}
    <TitlePortal component="h1" sx={{ '&& *': { display: 'inline' } }} />
  </AppBar>
)

/** Milliseconds in which the page in view sends its own requests first. */
const pause = 300

/**
 * The other pages' scripts load while no request runs, because the data of the page in view would wait behind
 * them.
 */
const EarlyPages = () => {
  const isQuiet = useIsFetching() === 0
  useEffect(() => {
    if (!isQuiet) return
    let stopped = false
    const load = async () => {
      while (!stopped && (await loadEarlyPage()));
    }
    const timer = setTimeout(load, pause)
    return () => {
      stopped = true
      clearTimeout(timer)
    }
  }, [isQuiet])
  return null
}

/** react-admin's frame; the name of the page in its bar, which stays when the page is scrolled, is its heading. */
export const DeskLayout = ({ children, ...props }: LayoutProps) => (
  <>
    <EarlyPages />
    <Layout {...props} appBar={Bar} menu={DeskMenu}>
      <ZoneNote />
      {children}
    </Layout>
  </>
)
