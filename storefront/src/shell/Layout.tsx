import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { useT } from '../core/i18n/i18n.tsx'
import { CartPlace } from '../features/cart/CartButton.tsx'
import { PlacePanelSlot } from '../features/places/PlaceButton.tsx'
import { BottomBar } from './BottomBar.tsx'
import { Footer, Pledge } from './Footer.tsx'
import { CheckoutHeader, Header } from './Header.tsx'
import { OfflineNote } from './OfflineNote.tsx'
import './layout.css'
import './print.css'

/** A new page, or a list's other view, starts at its top, read from its beginning; going back stays where it was. */
const useTopOfPage = () => {
  const main = useRef<HTMLElement>(null)
  const { pathname, search } = useLocation()
  const way = useNavigationType()
  const before = useRef({ pathname, search })
  // Before the page is painted: a Tab right after it begins at its top and is not taken back.
  useLayoutEffect(() => {
    const moved = before.current.pathname !== pathname
    if (!moved && before.current.search === search) return
    before.current = { pathname, search }
    document.body.classList.remove('arriving')
    if (way === 'POP' || (way === 'REPLACE' && !moved)) return
    window.scrollTo(0, 0)
    // A shopper who sets a filter or types a search keeps the focus and the scroll position.
    if (moved || document.activeElement?.matches('.pages a')) main.current?.focus({ preventScroll: true })
  }, [pathname, search, way])
  return main
}

/** The frame of every page; the checkout has one of its own. */
export const Layout = ({ children }: { children: ReactNode }) => {
  const t = useT()
  const main = useTopOfPage()
  const isCheckout = useLocation().pathname === '/checkout'
  return (
    <>
      <a className="skip" href="#main">
        {t('skipToContent')}
      </a>
      {isCheckout ? <CheckoutHeader /> : <Header />}
      <OfflineNote />
      <main id="main" ref={main} tabIndex={-1}>
        {children}
      </main>
      {isCheckout ? (
        <Pledge />
      ) : (
        <>
          <Footer />
          <BottomBar />
        </>
      )}
      <CartPlace />
      <PlacePanelSlot />
    </>
  )
}
