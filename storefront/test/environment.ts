import { builtinEnvironments, type Environment } from 'vitest/runtime'

const names = [
  'Request',
  'Response',
  'Headers',
  'fetch',
  'FormData',
  'Blob',
  'File',
  'ReadableStream',
  'AbortController',
  'AbortSignal',
  'URL',
  'URLSearchParams',
] as const

/** happy-dom's page with Node's own network classes: the real API runs behind them, uploads included. */
const environment: Environment = {
  ...builtinEnvironments['happy-dom'],
  name: 'shop',
  setup: async (global, options) => {
    const own = Object.fromEntries(names.map((name) => [name, global[name]]))
    const page = await builtinEnvironments['happy-dom'].setup(global, options)
    for (const name of names)
      Object.defineProperty(global, name, { value: own[name], configurable: true, writable: true })
    return page
  },
}

export default environment
