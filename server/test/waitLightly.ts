/** The settings of Testing Library that are read here. */
interface Config {
  getElementError: (message: string | null, container: Element) => Error
}

interface Library {
  getConfig: () => Config
  configure: (change: Partial<Config>) => void
}

/** Set by Testing Library while it tries a query again. */
const isTrying = (config: Config): boolean =>
  Reflect.get(config, '_disableExpensiveErrorDiagnostics') === true

/**
 * Lets a query that is tried again print the page only when its time is over. Testing Library prints it at each try and
 * throws it away.
 */
export const waitLightly = ({ getConfig, configure }: Library): void => {
  const { getElementError } = getConfig()
  configure({
    getElementError: (message, container) =>
      isTrying(getConfig())
        ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
        : getElementError(message, container),
  })
}
