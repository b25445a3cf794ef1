import { type ComponentType, useEffect, useState } from 'react'
import { Loading } from 'react-admin'

type Load<P> = () => Promise<{ default: ComponentType<P> }>

/**
 * A page, or a part of one, whose script loads when it is opened. It is shown as soon as it is there: React holds
 * a lazy one back for 300 ms, so that its placeholder does not flicker. Throws when the script does not load.
 */
export const lazyPage = <P extends object>(load: Load<P>, Waiting: ComponentType<P> = Loading) => {
  let There: ComponentType<P> | undefined
  const get = async () => {
    There ??= (await load()).default
    return There
  }
  const LazyPage = (given: P) => {
    const [Page, setPage] = useState(() => There)
    const [failure, setFailure] = useState<unknown>()
    useEffect(() => {
      if (!Page) get().then((page) => setPage(() => page), setFailure)
    }, [Page])
    if (failure) throw failure
    return Page ? <Page {...given} /> : <Waiting {...given} />
  }
  return Object.assign(LazyPage, { get })
}

const waiting: (() => Promise<unknown>)[] = []

/** A page of the menu, whose script loads while no request runs. */
export const preloadedPage = (load: Load<object>) => {
  const Page = lazyPage(load)
  waiting.push(Page.get)
  return Page
}

/**
 * Loads the next script of the menu's pages, and returns whether there was one. A failed one loads again when
 * its page is opened.
 */
export const preloadNextPage = async (): Promise<boolean> => {
  const get = waiting.shift()
  await get?.().catch(() => undefined)
  return get !== undefined
}
