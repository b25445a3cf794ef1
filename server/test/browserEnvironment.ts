import { builtinEnvironments, type Environment } from 'vitest/runtime'
import { quickenStyles } from './quickStyles.ts'

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

/** Node's FormData, which the network understands, filled from a form of the page. */
const formDataOf = (Own: typeof FormData, Page: typeof FormData) =>
  class extends Own {
    constructor(form?: HTMLFormElement, submitter?: HTMLElement | null) {
      super()
      if (form) for (const [name, value] of new Page(form, submitter ?? undefined)) this.append(name, value)
    }
  }

/** happy-dom's request sends its own forms only: one of Node's goes as the bytes it stands for. */
const requestOf = (Page: typeof XMLHttpRequest, Form: typeof FormData) =>
  class extends Page {
    override send(body?: Document | XMLHttpRequestBodyInit | null) {
      if (!(body instanceof Form)) return super.send(body)
      const parts = new Response(body)
      void parts.arrayBuffer().then((bytes) => {
        this.setRequestHeader('content-type', parts.headers.get('content-type') ?? '')
        super.send(bytes)
      })
    }
  }

/**
 * Ends needless work of happy-dom, which lays nothing out. Popper takes the text of each element, which is its HTML, up to the
 * whole page; in a browser it is one word. Material UI measures each textarea on each render, unless it has no width.
 */
const quicken = (page: Window & typeof globalThis) => {
  quickenStyles(page.document)
  page.Element.prototype.toString = () => '[object Element]'
  const styleOf = page.getComputedStyle.bind(page)
  page.getComputedStyle = (element) =>
    element.tagName === 'TEXTAREA'
      ? new Proxy(styleOf(element), {
          get: (style, name) => (name === 'width' ? '0px' : Reflect.get(style, name, style)),
        })
      : styleOf(element)
}

/** The test environment of both apps: happy-dom with Node's network classes, so that the real API runs behind it, uploads included. */
const environment: Environment = {
  ...builtinEnvironments['happy-dom'],
  name: 'browser',
  setup: async (global, options) => {
    const own = Object.fromEntries(names.map((name) => [name, global[name]]))
    const page = await builtinEnvironments['happy-dom'].setup(global, options)
    own.FormData = formDataOf(own.FormData, global.FormData)
    for (const name of names)
      Object.defineProperty(global, name, { value: own[name], configurable: true, writable: true })
    quicken(global.document.defaultView)
    global.XMLHttpRequest = requestOf(global.XMLHttpRequest, own.FormData)
    return page
  },
}

export default environment
