import { resolve } from 'node:path'
import { StartError } from '../../ports/startError.ts'
import { type Config, readConfig } from '../config/nodeConfig.ts'

interface Surroundings {
  config: Config
  dataDir: string
  /** The file that the command was given, from where npm was called. */
  path: string
}

/**
 * Runs a command that takes one file. Prints the result of the command; exits with 1 and one sentence if an
 * operator has to act.
 */
export const runCommand = async (
  name: string,
  work: (surroundings: Surroundings) => Promise<string>,
): Promise<void> => {
  try {
    const [file, ...more] = process.argv.slice(2)
    if (!file || more.length > 0) throw new StartError(`Name one file: npm run ${name} -- shop.tar.gz`)
    const config = readConfig(process.env)
    const dataDir = resolve(import.meta.dirname, '../../../..', config.DATA_DIR)
    console.log(await work({ config, dataDir, path: resolve(process.env.INIT_CWD ?? '.', file) }))
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error)
    process.exitCode = 1
  }
}
