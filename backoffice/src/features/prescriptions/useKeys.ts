import { useLayoutEffect } from 'react'

const takesText = 'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="listbox"]'

/**
 * Keys of the whole page, named as in the legend: a letter while nothing is being typed, or `Ctrl+Enter` anywhere.
 * Escape leaves a field, so that letters are keys again. They work from the moment the page is seen.
 */
export const useKeys = (keys: Readonly<Record<string, () => void>>): void => {
  useLayoutEffect(() => {
    const onPress = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey) return
      const target = event.target instanceof Element ? event.target.closest(takesText) : null
      const held = event.ctrlKey || event.metaKey
      if (target?.closest('[role="dialog"]')) return
      if (event.key === 'Escape' && target instanceof HTMLElement) return target.blur()
      if (target && !held) return
      const action =
        keys[`${held ? 'Ctrl+' : ''}${event.key.length === 1 ? event.key.toLowerCase() : event.key}`]
      if (!action) return
      event.preventDefault()
      action()
    }
    window.addEventListener('keydown', onPress)
    return () => window.removeEventListener('keydown', onPress)
  })
}
