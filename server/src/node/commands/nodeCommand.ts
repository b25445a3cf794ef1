import { resolve } from 'node:path'
import { demoByDefault } from '../config/mode.ts'
import { type Config, readConfig } from '../config/nodeConfig.ts'
import { readEnvironment } from '../config/nodeEnvironment.ts'
import { endWith } from '../nodeEnd.ts'

interface Given {
  config: Config
  dataDir: string
  /** The words after the name of the command. */
  words: readonly string[]
}

/** A file that a command was given, from where npm was called. */
export const pathOf = (file: string): string => resolve(process.env.INIT_CWD ?? '.', file)

/**
 * Runs a command on the shop that `npm start` would open. Prints its result; exits with 1 and one sentence if
 * an operator has to act.
 */
export const runCommand = async (work: (given: Given) => Promise<string>): Promise<void> => {
  try {
    const config = readConfig(demoByDefault(readEnvironment()))
    const dataDir = resolve(import.meta.dirname, '../../../..', config.DATA_DIR)
    console.log(await work({ config, dataDir, words: process.argv.slice(2) }))
  } catch (error) {
    endWith(error)
  }
}
