import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Product } from 'shared-api/contract'
import { useT } from '../../core/i18n/i18n.tsx'
import { LatePart } from '../../core/LatePart.tsx'
import { lazyPart } from '../../core/lazyPage.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useSearch } from './useSearch.ts'
import './search.css'

const loadResults = () => import('./SearchResults.tsx')
const SearchResults = lazyPart(loadResults)

/** The header's search: up to 5 results while typing, all of them on Enter. Works as a plain form without script. */
export const SearchBox = () => {
  const t = useT()
  const id = useId()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const box = useRef<HTMLFormElement>(null)
  const searched = pathname === '/search' ? new URLSearchParams(search).get('q') : null
  const [typed, setTyped] = useState(searched ?? '')
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const found = useSearch(typed === searched ? '' : typed)
  const { query, products, advice, waiting, failed, again } = found
  const shown = open && query !== ''

  useEffect(() => {
    setOpen(false)
    setActive(-1)
    if (searched !== null) setTyped(searched)
  }, [pathname, searched])

  useEffect(() => {
    // Text typed before the scripts were loaded.
    const early = new FormData(box.current ?? undefined).get('q')
    if (typeof early === 'string') setTyped(early)
    if (box.current?.contains(document.activeElement)) setOpen(true)
  }, [])

  useEffect(() => {
    const outside = (event: PointerEvent | FocusEvent) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('focusin', outside)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('focusin', outside)
    }
  }, [])

  const tryAgain = () => {
    // The button goes with the failure; the focus stays in the search.
    box.current?.querySelector('input')?.focus()
    again()
  }

  const openProduct = (product: Product) => {
    setOpen(false)
    navigate(`/products/${encodeURIComponent(product.id)}`)
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const chosen = shown ? products[active] : undefined
    if (chosen) return openProduct(chosen)
    const words = typed.trim()
    if (!words) return
    setOpen(false)
    navigate(`/search?q=${encodeURIComponent(words)}`)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      // The browser would empty the box as well: that is for the second press.
      if (shown) event.preventDefault()
      setOpen(false)
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setOpen(true)
    // One more place than products: the box itself.
    const places = products.length + 1
    const step = event.key === 'ArrowDown' ? 1 : -1
    setActive((now) => ((now + 1 + step + places) % places) - 1)
  }

  return (
    <search>
      <form ref={box} className="search" action="/search" onSubmit={submit}>
        <label className="sr-only" htmlFor={id}>
          {t('searchLabel')}
        </label>
        <input
          id={id}
          name="q"
          type="search"
          className="search-input"
          placeholder={t('searchPlaceholder')}
          autoComplete="off"
          enterKeyHint="search"
          role="combobox"
          aria-expanded={shown && products.length > 0}
          aria-controls={`${id}-results`}
          aria-autocomplete="list"
          aria-activedescendant={shown && active >= 0 ? `${id}-${active}` : undefined}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setActive(-1)
            setOpen(true)
          }}
          onFocus={() => {
            setOpen(true)
            // Here before the second letter is typed; a failure shows when the results are wanted.
            void loadResults().catch(() => undefined)
          }}
          onClick={() => setOpen(true)}
          onKeyDown={onKeyDown}
        />
        <button type="submit" className="search-go" aria-label={t('search')}>
          <Icon name="search" size={22} />
        </button>
        {shown && (
          <LatePart onBroken={() => setOpen(false)}>
            <SearchResults
              {...found}
              id={id}
              typed={typed.trim()}
              active={active}
              onOpen={openProduct}
              onTryAgain={tryAgain}
            />
          </LatePart>
        )}
        <span className="sr-only" role="status">
          {shown && !waiting
            ? failed
              ? t('searchFailed')
              : (advice ?? t('searchFound', { count: products.length }))
            : ''}
        </span>
      </form>
    </search>
  )
}
