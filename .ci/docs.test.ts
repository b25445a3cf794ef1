import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const MAX_README_LINES = 120
const MAX_IMAGE_BYTES = 150_000

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path && existsSync(join(root, path)))
const pages = tracked
  .filter((path) => path.endsWith('.md'))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

/** Code is no link: `[name]` beside `(text)` may stand there. */
const withoutCode = (text: string) => text.replaceAll(/^```[\s\S]*?^```/gm, '').replaceAll(/`[^`\n]*`/g, '`')

const linksIn = (text: string): string[] =>
  [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)|<img [^>]*src="([^"]+)"/g)]
    .map(([, link, image]) => link ?? image ?? '')
    .filter((link) => !/^[a-z]+:/.test(link))

/** The anchor that GitHub gives a heading. */
const anchorOf = (heading: string) =>
  heading
    .replaceAll(/[`*]/g, '')
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

const anchorsOf = (file: string): string[] =>
  [
    ...readFileSync(file, 'utf8')
      .replaceAll(/^```[\s\S]*?^```/gm, '')
      .matchAll(/^#+ (.+)$/gm),
  ].map(([, heading = '']) => anchorOf(heading))

const isDead = (path: string, link: string): boolean => {
  const [file = '', anchor] = link.split('#')
  const target = file ? join(root, dirname(path), file) : join(root, path)
  if (!existsSync(target)) return true
  return anchor !== undefined && !anchorsOf(target).includes(anchor)
}

test('resolves every relative link to a file and a heading', () => {
  expect(pages.length).toBeGreaterThan(20)
  const dead = pages.flatMap(({ path, text }) =>
    linksIn(text)
      .filter((link) => isDead(path, link))
      .map((link) => `${path}: ${link}`),
  )
  expect(dead).toEqual([])
})

const scriptsOf = (folder: string): string[] => {
  const file = join(root, folder, 'package.json')
  return existsSync(file) ? Object.keys(JSON.parse(readFileSync(file, 'utf8')).scripts ?? {}) : []
}

/** Script and workspace of each `npm run`; a page of a package speaks of that package. */
const commandsIn = ({ path, text }: { path: string; text: string }) =>
  [...text.matchAll(/npm run (?:--silent )?([\w:-]+)(?: -w (\w+))?/g)].map(([, name = '', workspace]) => ({
    name,
    command: `${path}: npm run ${name}`,
    known: scriptsOf(workspace ?? '.').concat(workspace ? [] : scriptsOf(dirname(path))),
  }))

test('names only scripts that exist', () => {
  const commands = pages.flatMap(commandsIn)
  expect(commands.length).toBeGreaterThan(20)
  expect(commands.filter(({ name, known }) => !known.includes(name)).map(({ command }) => command)).toEqual(
    [],
  )
})

test('keeps the README short', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  expect(readme.trimEnd().split('\n').length).toBeLessThanOrEqual(MAX_README_LINES)
  expect(readme).toContain('npm ci && npm start')
  expect(readme).toContain('npm ci && npm test')
})

test('keeps images small', () => {
  const images = tracked.filter((path) => /^docs\/images\//.test(path))
  expect(images.length).toBeGreaterThan(0)
  expect(images.filter((path) => statSync(join(root, path)).size > MAX_IMAGE_BYTES)).toEqual([])
})
