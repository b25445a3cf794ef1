import { keepCompiled, writeCompiled } from 'server/node/nodeCompiled'

/**
 * Runs the provider emulators that the command line names, in one process: none of them has enough to do for
 * one of its own.
 */
keepCompiled()
for (const name of process.argv.slice(2)) await import(`./${name}/${name}.ts`)
writeCompiled()
