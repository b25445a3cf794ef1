import { type ComponentType, lazy } from 'react'

export interface LazyPage {
  (): React.JSX.Element
  /** Loads the page, so that the next render shows it at once. */
  load(): Promise<void>
}

/** A page in a chunk of its own. Loaded beforehand (first view), it renders without a break on server and client. */
export const lazyPage = (load: () => Promise<{ default: ComponentType }>): LazyPage => {
  const Waiting = lazy(load)
  let Loaded: ComponentType | undefined
  const Page = () => (Loaded ? <Loaded /> : <Waiting />)
  return Object.assign(Page, {
    load: async () => {
      Loaded = (await load()).default
    },
  })
}
