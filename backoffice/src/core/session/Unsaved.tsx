import { createContext, type ReactNode, useContext, useEffect, useId, useMemo, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { useBlocker } from 'react-router-dom'
import { onSessionEnd } from './sessionEnd.ts'

const open = {
  mark: (_id: string, _unsaved: boolean): void => {},
  /** Asks if something would be lost. Returns whether the page may be left. */
  mayLeave: (): boolean => true,
  /** The typed text has been saved. */
  saved: (): void => {},
}

const Guard = createContext(open)

/**
 * Asks before a page is left on which something is typed, as react-admin asks for its forms. One for each page: the
 * router holds a single blocker.
 */
export const UnsavedGuard = ({ children }: { children: ReactNode }) => {
  const translate = useTranslate()
  const unsaved = useRef(new Set<string>())
  const guard = useMemo(
    () => ({
      mark: (id: string, is: boolean) => {
        if (is) unsaved.current.add(id)
        else unsaved.current.delete(id)
      },
      mayLeave: () => {
        const may = unsaved.current.size === 0 || window.confirm(translate('ra.message.unsaved_changes'))
        if (may) unsaved.current.clear()
        return may
      },
      saved: () => unsaved.current.clear(),
    }),
    [translate],
  )
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved.current.size > 0 && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (guard.mayLeave()) blocker.proceed()
    else blocker.reset()
  }, [blocker, guard])
  // Typed text is stored as a draft of its user, so nothing would be lost.
  useEffect(() => onSessionEnd(() => unsaved.current.clear()), [])
  useEffect(() => {
    const closing = (event: BeforeUnloadEvent) => {
      if (unsaved.current.size > 0) event.preventDefault()
    }
    window.addEventListener('beforeunload', closing)
    return () => window.removeEventListener('beforeunload', closing)
  }, [])
  return <Guard value={guard}>{children}</Guard>
}

/** The guard of the page. Without one, leaving asks nothing. */
export const useGuard = () => useContext(Guard)

/** Reports to the page's route guard whether leaving would lose typed text. */
export const useUnsaved = (unsaved: boolean): void => {
  const id = useId()
  const { mark } = useGuard()
  useEffect(() => {
    mark(id, unsaved)
    return () => mark(id, false)
  }, [id, mark, unsaved])
}
