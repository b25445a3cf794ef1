import { createHash } from 'node:crypto'
import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
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

const unreleased = "const release = { shell: '', files: [] }"

/**
 * Writes the data of a release for the service worker: `shell.html`, the page without content, and in `sw.js`
 * itself a hash of it and the names of the files. A browser installs a worker again only when its bytes are
 * others.
 */
export const writeOffline = (dir: string) => {
  copyFileSync(join(dir, 'index.html'), join(dir, 'shell.html'))
  const shell = createHash('sha256')
    .update(readFileSync(join(dir, 'shell.html')))
    .digest('hex')
    .slice(0, 12)
  const files = readdirSync(join(dir, 'assets'))
    .sort()
    .map((file) => `/assets/${file}`)
  const worker = readFileSync(join(dir, 'sw.js'), 'utf8')
  if (!worker.includes(unreleased)) throw new Error(`sw.js has no place for its release: ${unreleased}`)
  const release = `const release = ${JSON.stringify({ shell, files })}`
  writeFileSync(
    join(dir, 'sw.js'),
    worker.replace(unreleased, () => release),
  )
}

export const offline = (): Plugin => ({
  name: 'offline',
  writeBundle({ dir }) {
    if (dir?.endsWith('client')) writeOffline(dir)
  },
})

/** Scripts load last, so that the first view (styles, the product image) has the connection to itself. */
export const scriptsLast = (): Plugin => ({
  name: 'scripts-last',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html.replace(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"'),
  },
})

/**
 * Replaces vite's helper around each `import()`, which preloads scripts and styles of the imported file. Here it has
 * none to load: the server names a page's scripts, and there is one sheet.
 */
export const plainImports = (): Plugin => ({
  name: 'plain-imports',
  enforce: 'pre',
  load: {
    filter: { id: /\0vite\/preload-helper\.js$/ },
    handler: () => 'export const __vitePreload = (load) => load()',
  },
})

/** Lets components of the router go that the shop does not use: their names and their making look like effects. */
export const unusedRouter = (): Plugin => ({
  name: 'unused-router',
  transform: {
    filter: { id: /node_modules\/react-router\// },
    handler: (code) => ({
      code: code
        .replace(/^\w+\.displayName = "\w+";$/gm, '')
        .replace(/= (React\d*\.(?:forwardRef|createContext)\()/g, '= /* @__PURE__ */ $1'),
      map: null,
    }),
  },
})
