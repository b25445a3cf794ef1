import { useUnsaved } from '../../core/session/Unsaved.tsx'
import { useKept } from '../../core/session/useKept.ts'

const none = { comment: '', courier: '', trackingNumber: '' }
export type StepWords = typeof none

/**
 * The typed fields for the next step of an order or a shipment; `typed` omits empty ones. Typed text stays
 * until its step was made, during concurrent changes of the order too.
 */
export const useStepWords = (part: string) => {
  const [words, setWords] = useKept(part, none)
  const filled = Object.entries(words).filter(([, value]) => value.trim() !== '')
  useUnsaved(filled.length > 0)
  const typed: Partial<StepWords> = Object.fromEntries(filled)
  return { words, setWords, typed, clear: () => setWords(none) }
}
