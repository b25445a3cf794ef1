import type { Client } from 'shared-api'
import type { QueryInput } from 'shared-api/contract'
import { withFailure } from '../../core/api/withFailure.ts'
import { type Adapter, pageOf, pick } from '../../core/data/adapter.ts'
import type { ProviderOf } from '../../core/data/createDataProvider.ts'

/** Prescription lists page by offset, newest first unless asked for by their time. */
export const prescriptionAdapter: Adapter = {
  list: async (api, { filter, signal, ...params }) => {
    const { pagination, sort } = params
    const { page = 1, perPage = 20 } = pagination ?? {}
    const query = {
      ...filter,
      order: sort?.field === 'createdAt' && sort.order === 'ASC' ? 'asc' : 'desc',
      limit: perPage,
      offset: (page - 1) * perPage,
    } as QueryInput<'GET /prescription/admin/all'>
    const { data, meta } = await api('GET /prescription/admin/all', { query, signal })
    return pageOf(data, meta, params)
  },
  update: async (api, id, data) => {
    const body = pick(data, ['status', 'reviewNote', 'reasonCode', 'items', 'validUntil', 'version'])
    return (await api('PATCH /prescription/admin/:id', { params: { id }, body: body as never })).data
  },
  references: ['customerId'],
  texts: {
    list: 'fetchAllPrescriptions',
    one: 'fetchPrescription',
    update: 'updatePrescription',
    updateMany: 'updatePrescription',
  },
}

/** Calls of prescriptions beside reads and writes of records. */
export const prescriptionMethods = (api: Client) => ({
  /** Counts and times of the review queue. */
  prescriptionStats: (signal?: AbortSignal) =>
    withFailure('fetchPrescriptionStats', api('GET /prescription/admin/stats', { signal })),
})

export type PrescriptionProvider = ProviderOf<typeof prescriptionMethods>
