import { useState } from 'react'
import { useUnsaved } from '../ui/Unsaved.tsx'

const none = { comment: '', courier: '', trackingNumber: '' }
export type StepWords = typeof none

/** What is typed for the next step of an order or a parcel; `typed` is without what was left empty. */
export const useStepWords = () => {
  const [words, setWords] = useState(none)
  const filled = Object.entries(words).filter(([, value]) => value.trim() !== '')
  useUnsaved(filled.length > 0)
  const typed: Partial<StepWords> = Object.fromEntries(filled)
  return { words, setWords, typed }
}
