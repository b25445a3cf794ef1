import type { Client } from 'shared-api'
import type { BodyInput, QueryInput } from 'shared-api/contract'
import { withFailure } from '../../core/api/withFailure.ts'
import { type Adapter, toPage } from '../../core/data/adapter.ts'
import type { ProviderOf } from '../../core/data/createDataProvider.ts'

/** Prescription lists page by offset, newest first unless asked for by their time. */
export const prescriptionAdapter: Adapter = {
  list: async (api, { filter, signal, ...params }) => {
    const { pagination, sort } = params
    const { page = 1, perPage = 20 } = pagination ?? {}
    const query: QueryInput<'GET /prescription/admin/all'> = {
      ...filter,
      order: sort?.field === 'createdAt' && sort.order === 'ASC' ? 'asc' : 'desc',
      limit: perPage,
      offset: (page - 1) * perPage,
    }
    const { data, meta } = await api('GET /prescription/admin/all', { query, signal })
    return toPage(data, meta, params)
  },
  references: ['customerId'],
  texts: {
    list: 'fetchAllPrescriptions',
    one: 'fetchPrescription',
  },
}

/** Calls of prescriptions beside reads and writes of records. */
export const prescriptionMethods = (api: Client) => ({
  /** Claims a prescription or decides on it. */
  updatePrescription: (id: string, body: BodyInput<'PATCH /prescription/admin/:id'>) =>
    withFailure('updatePrescription', api('PATCH /prescription/admin/:id', { params: { id }, body })),
  /** The products that a typed name means, similar ones apart, and what the catalogue lacks. */
  findMedicines: (search: string, signal?: AbortSignal) =>
    withFailure('fetchProducts', api('GET /prescription/admin/medicine', { query: { search }, signal })),
  /** Lines of waiting orders and known doctors that a review may take over. */
  reviewOffers: (id: string, signal?: AbortSignal) =>
    withFailure('fetchPrescription', api('GET /prescription/admin/:id/offers', { params: { id }, signal })),
  /** Doses that this pharmacist has approved before for the same medicine. */
  ownDoses: (productId: string, signal?: AbortSignal) =>
    withFailure('fetchPrescription', api('GET /prescription/admin/doses', { query: { productId }, signal })),
  /** The prescriptions that wait for a pharmacist, own claims and then the most urgent first. */
  reviewQueue: (limit: number, signal?: AbortSignal) =>
    withFailure('fetchAllPrescriptions', api('GET /prescription/admin/queue', { query: { limit }, signal })),
  /** Counts and times of the review queue. */
  prescriptionStats: (signal?: AbortSignal) =>
    withFailure('fetchPrescriptionStats', api('GET /prescription/admin/stats', { signal })),
})

export type PrescriptionProvider = ProviderOf<typeof prescriptionMethods>
