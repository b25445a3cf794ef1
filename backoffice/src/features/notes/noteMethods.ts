import type { Client } from 'shared-api'
import { type IdempotencyKey, withFailure } from '../../core/api/withFailure.ts'
import type { ProviderOf } from '../../core/data/createDataProvider.ts'

/** The records that staff write notes about, by their path. */
export type NotedRecord = 'order' | 'customer' | 'prescription/admin'

/** Calls of notes of staff. */
export const noteMethods = (api: Client) => ({
  notes: (record: NotedRecord, id: string, signal?: AbortSignal) =>
    withFailure('fetchNotes', api(`GET /${record}/:id/notes`, { params: { id }, signal })),
  addNote: (record: NotedRecord, id: string, text: string, headers: IdempotencyKey) =>
    withFailure('addNote', api(`POST /${record}/:id/notes`, { params: { id }, body: { text }, headers })),
})

export type NoteProvider = ProviderOf<typeof noteMethods>
