import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useAccess } from '../../core/auth/access.ts'
import { lazyPage } from '../../core/pages/lazyPage.tsx'
import { goKeys } from './goKeys.ts'

const Nothing = () => null
const PaletteDialog = lazyPage(() => import('./PaletteDialog.tsx'), Nothing)
const KeysDialog = lazyPage(() => import('./KeysDialog.tsx'), Nothing)

/** Milliseconds in which the letter follows G. */
const GO_MS = 1500

const takesKeys =
  'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="listbox"], [role="menu"]'

/** Ctrl-K finds anything, `/` goes to the search of the list, G and a letter to a page, `?` shows the keys. */
export const PageKeys = () => {
  const navigate = useNavigate()
  const { mayAct } = useAccess()
  const [open, setOpen] = useState<'palette' | 'keys' | null>(null)
  const goUntil = useRef(0)
  /** The keys typed after Ctrl-K, while the palette loads. Null once it has the focus. */
  const early = useRef<string | null>(null)
  useEffect(() => {
    const close = () => {
      early.current = null
      setOpen(null)
    }
    /** Keeps a key of the search from the page beneath. Returns whether the palette still loads. */
    const keepEarly = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => {
      if (early.current === null || ctrlKey || metaKey || altKey) return false
      if (key.length === 1) early.current += key
      if (key === 'Backspace') early.current = early.current.slice(0, -1)
      if (key === 'Escape') close()
      return true
    }
    /** Does what the key means. Returns whether it means anything here. */
    const act = (event: KeyboardEvent): boolean => {
      // A browser that fills in a form reports keys without a name.
      if (!event.key) return false
      if (keepEarly(event)) return true
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        if (open !== 'palette') early.current = ''
        setOpen('palette')
        return true
      }
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
      if (!isPlain || (event.target instanceof Element && event.target.closest(takesKeys))) return false
      const resource = event.timeStamp < goUntil.current ? goKeys[event.key.toLowerCase()] : undefined
      goUntil.current = event.key.toLowerCase() === 'g' ? event.timeStamp + GO_MS : 0
      if (resource && mayAct(resource, 'list')) {
        navigate(`/${resource}`)
        return true
      }
      if (event.key === '?') {
        setOpen('keys')
        return true
      }
      const search =
        event.key === '/' && document.querySelector<HTMLInputElement>('main input[name="search"]')
      if (search) search.focus()
      return Boolean(search)
    }
    // Before the page's own keys: O after G is no key of the page.
    const onPress = (event: KeyboardEvent) => {
      if (!act(event)) return
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    window.addEventListener('keydown', onPress, { capture: true })
    return () => window.removeEventListener('keydown', onPress, { capture: true })
  }, [navigate, mayAct, open])
  return (
    <>
      {open === 'palette' && <PaletteDialog early={early} onClose={() => setOpen(null)} />}
      {open === 'keys' && <KeysDialog onClose={() => setOpen(null)} />}
    </>
  )
}
