import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { CartPlace } from '../cart/CartButton.tsx'
import { useT } from '../i18n/i18n.tsx'
import { BottomBar } from './BottomBar.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { OfflineNote } from './OfflineNote.tsx'
import './layout.css'

/** A new page starts at its top, read from its beginning; going back stays where it was. */
const useTopOfPage = () => {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const way = useNavigationType()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    document.body.classList.remove('arriving')
    if (way === 'POP') return
    window.scrollTo(0, 0)
    main.current?.focus({ preventScroll: true })
  }, [pathname, way])
  return main
}

/** The frame of every page. */
export const Layout = ({ children }: { children: ReactNode }) => {
  const t = useT()
  const main = useTopOfPage()
  return (
    <>
      <a className="skip" href="#main">
        {t('skipToContent')}
      </a>
      <Header />
      <OfflineNote />
      <main id="main" ref={main} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <BottomBar />
      <CartPlace />
    </>
  )
}
