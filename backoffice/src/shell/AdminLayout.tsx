import { useIsFetching } from '@tanstack/react-query'
import { useEffect } from 'react'
import { AppBar, Layout, type LayoutProps, TitlePortal } from 'react-admin'
import { preloadNextPage } from '../core/pages/lazyPage.tsx'
import { PageKeys } from '../features/palette/PageKeys.tsx'
import { AdminMenu } from './AdminMenu.tsx'
import { AdminSidebar } from './AdminSidebar.tsx'
import { ZoneNote } from './ZoneNote.tsx'

const Bar = () => (
  <AppBar alwaysOn>
    {/* react-admin's own box around it would clip letters in a narrow bar. */}
    <TitlePortal component="h1" sx={{ '&& *': { display: 'inline' } }} />
  </AppBar>
)

/** Milliseconds in which the page in view sends its own requests first. */
const PRELOAD_DELAY_MS = 300

/** Resolves when the browser has nothing to do: a click comes before the next script. Safari cannot say it. */
const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve())
    else setTimeout(resolve, PRELOAD_DELAY_MS)
  })

/**
 * The other pages' scripts load while no request runs, because the data of the page in view would wait behind
 * them.
 */
const PreloadPages = () => {
  const isQuiet = useIsFetching() === 0
  useEffect(() => {
    if (!isQuiet) return
    let stopped = false
    const load = async () => {
      do await idle()
      while (!stopped && (await preloadNextPage()))
    }
    const timer = setTimeout(load, PRELOAD_DELAY_MS)
    return () => {
      stopped = true
      clearTimeout(timer)
    }
  }, [isQuiet])
  return null
}

/** react-admin's frame. The page's name in its sticky bar is the heading. */
export const AdminLayout = ({ children, ...props }: LayoutProps) => (
  <>
    <PreloadPages />
    <PageKeys />
    <Layout {...props} appBar={Bar} menu={AdminMenu} sidebar={AdminSidebar}>
      <ZoneNote />
      {children}
    </Layout>
  </>
)
