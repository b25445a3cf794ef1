import { z } from 'zod'
import { viewLists } from '../viewLists.ts'
import { data, done, id, line, op } from './operation.ts'

const value = z.union([z.string().max(200), z.number(), z.boolean(), z.array(z.string().max(100)).max(50)])
/** At most 30 filters: no list has more. */
const filter = z
  .record(z.string().max(40), value)
  .refine((given) => Object.keys(given).length <= 30, 'VIEW_FILTERS')
export type ViewFilter = z.output<typeof filter>

const fields = {
  list: z.enum(viewLists),
  name: line(40),
  /** All staff who may read the list see the view. */
  shared: z.boolean(),
  /** The list's filters as the back office holds them. */
  filter,
  sort: z.strictObject({ field: z.string().max(40), order: z.enum(['ASC', 'DESC']) }),
}

const SavedView = z.object({
  ...fields,
  id,
  /** Saved by the caller. */
  mine: z.boolean(),
  /** Rows that match now; null when the filters no longer fit the list. */
  count: z.object({ total: z.number(), moreThanTotal: z.boolean() }).nullable(),
})
export type SavedView = z.output<typeof SavedView>

export const savedViewOperations = {
  'GET /saved-view': op({
    summary: 'The saved views of one list: the caller’s own and shared ones, each with its number of rows.',
    access: 'admin',
    duty: 'account.own',
    query: z.object({ list: z.enum(viewLists) }),
    response: data(z.array(SavedView)),
  }),
  'POST /saved-view': op({
    summary: 'Save the filters and the order of a list under a name.',
    access: 'admin',
    duty: 'account.own',
    body: z.strictObject(fields),
    response: data(SavedView),
    status: [201],
  }),
  'DELETE /saved-view/:id': op({
    summary: 'Delete a saved view: an own one, or as a manager a shared one.',
    access: 'admin',
    duty: 'account.own',
    response: done,
  }),
} as const
