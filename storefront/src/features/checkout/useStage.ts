import { useState } from 'react'
import type { Checkout } from 'shared-api/contract'
import { type Draft, useDraft } from '../../core/useDraft.ts'

type Fields = Record<string, string>

/** The draft of one stage of the contract, which the server may have already. */
export interface Stage<T extends Fields> extends Draft<T> {
  isSaved: boolean
  /** The checkout after it, or null after a failure that a toast has shown. */
  save: () => Promise<Checkout | null>
}

/** `known`: the server has `initial` already. `send` gives what is typed to the server. */
export const useStage = <T extends Fields>(
  name: string,
  { initial, known }: { initial: T; known: boolean },
  send: (draft: T) => Promise<Checkout | null>,
): Stage<T> => {
  const form = useDraft(name, initial)
  const [sent, setSent] = useState(known ? JSON.stringify(initial) : '')
  const now = JSON.stringify(form.draft)
  const save = async () => {
    const checkout = await send(form.draft)
    if (!checkout) return null
    setSent(now)
    form.forget()
    return checkout
  }
  return { ...form, save, isSaved: sent === now }
}
