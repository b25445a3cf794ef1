import { useEffect } from 'react'

/** Shared by all tabs: the user may work in another one. */
const key = 'lastInput'
const CHECK_MS = 10_000
/** Inputs closer together than this are one. */
const STEP_MS = 5000

const lastInput = () => Number(localStorage.getItem(key) ?? 0)

const note = () => {
  const now = Date.now()
  if (now - lastInput() > STEP_MS) localStorage.setItem(key, String(now))
}

const inputs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

/**
 * Calls `end`, always the same function, after so many minutes without the user's hand. The server counts calls, and pages that read
 * their data again by themselves would keep it open.
 */
export const useIdleEnd = (minutes: number | null, end: () => void): void => {
  useEffect(() => {
    if (minutes === null) return
    note()
    const check = () => {
      if (Date.now() - lastInput() >= minutes * 60_000) end()
    }
    const timer = setInterval(check, CHECK_MS)
    for (const input of inputs) addEventListener(input, note, { passive: true })
    return () => {
      clearInterval(timer)
      for (const input of inputs) removeEventListener(input, note)
    }
  }, [minutes, end])
}
