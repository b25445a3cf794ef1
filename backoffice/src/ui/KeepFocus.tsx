import Box from '@mui/material/Box'
import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react'

interface Props {
  /** The version of the record: a new one replaces the parts by their next ones. */
  version: number
  children: ReactNode
}

/**
 * Takes the focus when the part that had it was replaced, so that the keyboard goes on from here and not from the
 * page's beginning. Never a button: the key that did one step would do the next.
 */
export const KeepFocus = ({ version, children }: Props) => {
  const box = useRef<HTMLDivElement>(null)
  const within = useRef(false)
  useEffect(() => {
    if (within.current && document.activeElement === document.body)
      box.current?.focus({ preventScroll: true })
  }, [version])
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget) within.current = false
  }
  return (
    <Box
      ref={box}
      tabIndex={-1}
      onFocus={() => {
        within.current = true
      }}
      onBlur={leave}
    >
      {children}
    </Box>
  )
}
