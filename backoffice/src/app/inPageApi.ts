import axios, { type AxiosAdapter } from 'axios'
import { createBrowserApp } from 'server/browser'

const app = createBrowserApp()

/** Hands requests to the real API inside the page: the desk alone, with no server (`npm run dev:alone`). */
export const inPageAdapter: AxiosAdapter = (config) =>
  axios.getAdapter('fetch', {
    ...config,
    env: {
      fetch: async (input: RequestInfo | URL, init?: RequestInit) =>
        (await app).fetch(new Request(input, init)),
    },
  })(config)
