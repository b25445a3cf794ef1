import { useUnsaved } from '../ui/Unsaved.tsx'
import { useKept } from '../ui/useKept.ts'

const none = { comment: '', courier: '', trackingNumber: '' }
export type StepWords = typeof none

/**
 * What is typed for the next step of an order or a parcel; `typed` is without what was left empty. What is typed stays until its
 * step was made, whoever changes the order meanwhile.
 */
export const useStepWords = (part: string) => {
  const [words, setWords] = useKept(part, none)
  const filled = Object.entries(words).filter(([, value]) => value.trim() !== '')
  useUnsaved(filled.length > 0)
  const typed: Partial<StepWords> = Object.fromEntries(filled)
  return { words, setWords, typed, clear: () => setWords(none) }
}
