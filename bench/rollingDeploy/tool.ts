import { execFileSync } from 'node:child_process'

/** The folder of servers on Debian, which is not in every user's PATH. */
const PATH = `${process.env.PATH}:/usr/local/sbin:/usr/sbin:/sbin`

/** The path of a program that the machine has to have. Throws a sentence that says how to get it. */
export const findTool = (name: string): string => {
  try {
    return execFileSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8', env: { PATH } }).trim()
  } catch {
    throw new Error(`${name} is not installed: apt-get install ${name}`)
  }
}
