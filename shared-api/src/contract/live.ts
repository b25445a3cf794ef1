import { op } from './operation.ts'

export const liveOperations = {
  'GET /live': op({
    summary:
      'Server-sent events that say what to read again: `order` with the id of an own order that changed, and to staff `admin` when something changed that they look after.',
    access: 'customer',
    response: 'raw',
  }),
} as const
