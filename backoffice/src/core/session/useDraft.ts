import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'
import { dropDraft, readDraft, saveDraft } from './drafts.ts'
import { onSessionEnd } from './sessionEnd.ts'

/**
 * A state of typed text. If the session ends meanwhile, the same user finds it again after the login. `part`
 * names it on its page, `empty` is its initial value; both stay the same.
 */
export const useDraft = <T>(part: string, empty: T): [T, Dispatch<SetStateAction<T>>] => {
  const [value, setValue] = useState<T>(() => (readDraft(part) as T | undefined) ?? empty)
  useEffect(() => dropDraft(part), [part])
  useEffect(
    () =>
      onSessionEnd(() => {
        if (JSON.stringify(value) !== JSON.stringify(empty)) saveDraft(part, value)
      }),
    [part, empty, value],
  )
  return [value, setValue]
}
