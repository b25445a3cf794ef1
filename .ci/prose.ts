import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { brokenRules } from './proseRules.ts'
import { readSentences } from './proseText.ts'

const root = resolve(import.meta.dirname, '..')

/** The rules quote what they reject. */
const EXEMPT = ['.ci/proseRules.ts', '.ci/prose.test.ts', 'docs/glossary.md']

const [...asked] = process.argv.slice(2)
const prefixes = asked.length ? asked : ['']

const paths = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((path) => path && !EXEMPT.includes(path) && prefixes.some((prefix) => path.startsWith(prefix)))

const counts = new Map<string, number>()
let total = 0
for (const path of paths)
  for (const { kind, line, text } of readSentences(path, readFileSync(resolve(root, path), 'utf8'))) {
    const broken = brokenRules(text, kind)
    if (broken.length) total++
    for (const { name } of broken) {
      counts.set(name, (counts.get(name) ?? 0) + 1)
      console.log(`${path}:${line} ${name} ${text}`)
    }
  }

for (const [name, count] of [...counts].sort(([, a], [, b]) => b - a)) console.log(`${count} ${name}`)
console.log(`${total} sentences break a rule; .ci/proseRules.ts gives the reasons.`)
process.exitCode = total ? 1 : 0
