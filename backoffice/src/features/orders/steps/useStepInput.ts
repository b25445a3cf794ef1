import { useUnsaved } from '../../../core/session/Unsaved.tsx'
import { useDraft } from '../../../core/session/useDraft.ts'

const empty = { comment: '', courier: '', trackingNumber: '' }
export type StepInput = typeof empty

/**
 * The typed fields for the next step of an order or a shipment; `typed` omits empty ones. Typed text stays
 * until its step was made, during concurrent changes of the order too.
 */
export const useStepInput = (part: string) => {
  const [input, setInput] = useDraft(part, empty)
  const filled = Object.entries(input).filter(([, value]) => value.trim() !== '')
  useUnsaved(filled.length > 0)
  const typed: Partial<StepInput> = Object.fromEntries(filled)
  return { input, setInput, typed, clear: () => setInput(empty) }
}
