import { keepCompiled, writeCompiled } from '../src/node/nodeCompiled.ts'

/**
 * Runs the provider emulators that the command line names, in one process: none of them has enough to do for
 * one of its own.
 */
keepCompiled()
for (const name of process.argv.slice(2)) await import(`./${name}.ts`)
writeCompiled()
