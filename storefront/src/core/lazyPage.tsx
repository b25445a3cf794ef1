import { type ComponentType, lazy } from 'react'

const failed = new Set<() => void>()

/** React caches a failed load for good. After this call the next render of such a part loads it again. */
export const forgetFailed = () => {
  for (const forget of failed) forget()
  failed.clear()
}

const unloaded = new Set<() => Promise<void>>()

/** Loads every part that is known by now. The server renders in one go, and waits for none. */
export const loadParts = async (): Promise<void> => {
  const loads = [...unloaded]
  unloaded.clear()
  await Promise.all(loads.map((load) => load()))
}

/** A part in a chunk of its own. */
export const lazyPart = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) => {
  let Loaded: ComponentType<Props> | undefined
  unloaded.add(async () => {
    Loaded = (await load()).default
  })
  const again = (): ComponentType<Props> =>
    lazy(() =>
      load().catch((error: Error) => {
        failed.add(() => {
          Part = again()
        })
        throw error
      }),
    ) as ComponentType<Props>
  let Part = again()
  return (props: Props) => (Loaded ? <Loaded {...props} /> : <Part {...props} />)
}

export interface LazyPage {
  (): React.JSX.Element
  /** Loads the page, so that the next render shows it at once. */
  load(): Promise<void>
}

/** A page in a chunk of its own. Loaded beforehand (first view), it renders without a break on server and client. */
export const lazyPage = (load: () => Promise<{ default: ComponentType }>): LazyPage => {
  const Waiting = lazyPart(load)
  let Loaded: ComponentType | undefined
  const Page = () => (Loaded ? <Loaded /> : <Waiting />)
  return Object.assign(Page, {
    load: async () => {
      Loaded = (await load()).default
    },
  })
}
