import type { Log } from '../ports.ts'

/** For tests and pages: only important entries. */
export const createConsoleLog = (level: 'info' | 'error'): Log => ({
  info: (event, fields) => {
    if (level === 'info') console.info(event, fields)
  },
  error: (event, fields) => console.error(event, fields),
})
