import Box from '@mui/material/Box'
import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react'

interface Props {
  /** The version of the record: a new one replaces the parts. */
  version: number
  children: ReactNode
}

/**
 * Takes the focus when the focused part was replaced, so that the keyboard continues here and not at the start of
 * the page. Never a button, because the key of one step would do the next.
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
