import { useEffect, useState } from 'react'
import { local, setCookie } from '../../core/local.ts'

const root = () => document.documentElement.dataset

/**
 * Whether lists of products show one product per row. The styles read the choice from the root element, where
 * the server has put it, so no list moves when the scripts start.
 */
export const useListView = () => {
  const [isList, setList] = useState(false)
  useEffect(() => {
    // The cookie may have gone while storage still knows.
    if (local.get('view') === 'list') root().view = 'list'
    setList(root().view === 'list')
  }, [])
  const choose = (next: boolean) => {
    if (next) root().view = 'list'
    else delete root().view
    setCookie('view', next ? 'list' : '')
    if (next) local.set('view', 'list')
    else local.remove('view')
    setList(next)
  }
  return { isList, choose }
}
