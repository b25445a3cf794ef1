import { type ComponentType, useEffect, useState } from 'react'
import { Loading } from 'react-admin'

type Load<P> = () => Promise<{ default: ComponentType<P> }>

/**
 * A page, or a part of one, whose script comes when it is opened. It shows as soon as it is there: React would hold a
 * lazy one back for 300 ms, so that what stands in for it does not flicker. Throws where it is shown when it does not come.
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

const early: (() => Promise<unknown>)[] = []

/** A page of the menu, whose script comes in a quiet moment before it is opened. */
export const preloadedPage = (load: Load<object>) => {
  const Page = lazyPage(load)
  early.push(Page.get)
  return Page
}

/**
 * Loads one of the pages of the menu that are not there yet, and returns whether there was one. One that does
 * not come is asked for again when it is opened.
 */
export const preloadNextPage = async (): Promise<boolean> => {
  const get = early.shift()
  await get?.().catch(() => undefined)
  return get !== undefined
}
