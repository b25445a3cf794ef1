import { copyFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const libraryOf = (module: string) =>
  /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(module)?.[1] ??
  (module.includes('shared-api') ? 'shared-api' : 'our own')

/** Writes `.vite/libraries.json`: for every chunk, how many characters each library brings before compression. */
export const libraries = (): Plugin => ({
  name: 'libraries',
  generateBundle(_, bundle) {
    const chunks: Record<string, Record<string, number>> = {}
    for (const [file, chunk] of Object.entries(bundle)) {
      if (chunk.type !== 'chunk') continue
      const sizes: Record<string, number> = {}
      for (const [module, { renderedLength }] of Object.entries(chunk.modules))
        sizes[libraryOf(module)] = (sizes[libraryOf(module)] ?? 0) + renderedLength
      chunks[file] = sizes
    }
    this.emitFile({ type: 'asset', fileName: '.vite/libraries.json', source: JSON.stringify(chunks) })
  },
})

/** What the service worker keeps: `shell.html`, the page before anything is put into it, and `files.json`, the list of scripts and styles. */
export const offline = (): Plugin => ({
  name: 'offline',
  writeBundle({ dir }) {
    if (!dir?.endsWith('client')) return
    copyFileSync(join(dir, 'index.html'), join(dir, 'shell.html'))
    const files = readdirSync(join(dir, 'assets'))
      .filter((file) => /\.(js|css)$/.test(file))
      .map((file) => `/assets/${file}`)
    writeFileSync(join(dir, 'files.json'), JSON.stringify(files))
  },
})

/** Scripts wait their turn: what the shopper sees first (styles, the product's picture) has the line before them. */
export const scriptsLast = (): Plugin => ({
  name: 'scripts-last',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html.replace(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"'),
  },
})
