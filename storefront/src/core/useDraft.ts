import { useCallback, useState } from 'react'
import { tab } from './local.ts'

/** The unsent text of a form. It survives a reload, a step back and a failed call. */
export const useDraft = <T extends Record<string, string>>(name: string, initial: T) => {
  const key = `draft:${name}`
  const [draft, setDraft] = useState<T>(() => {
    const kept = tab.get(key)
    return kept ? { ...initial, ...(JSON.parse(kept) as Partial<T>) } : initial
  })
  const change = useCallback(
    (part: Partial<T>) =>
      setDraft((before) => {
        const after = { ...before, ...part }
        tab.set(key, JSON.stringify(after))
        return after
      }),
    [key],
  )
  const forget = useCallback(() => tab.remove(key), [key])
  /** Wires one input: `<Field {...bind('name')} />`. */
  const bind = (field: keyof T & string) => ({
    name: field,
    value: draft[field],
    onChange: (event: { target: { value: string } }) => change({ [field]: event.target.value } as Partial<T>),
  })
  return { draft, change, bind, forget }
}

export type Draft<T extends Record<string, string>> = ReturnType<typeof useDraft<T>>
