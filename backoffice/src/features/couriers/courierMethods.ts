import type { Client } from 'shared-api'
import type { BodyInput } from 'shared-api/contract'
import { withFailure } from '../../core/api/withFailure.ts'
import type { ProviderOf } from '../../core/data/createDataProvider.ts'

/** Calls about couriers. */
export const courierMethods = (api: Client) => ({
  couriers: (signal?: AbortSignal) => withFailure('fetchCouriers', api('GET /courier', { signal })),
  addCourier: (body: BodyInput<'POST /courier'>) =>
    withFailure('createCourier', api('POST /courier', { body })),
  changeCourier: (id: string, body: BodyInput<'PUT /courier/:id'>) =>
    withFailure('updateCourier', api('PUT /courier/:id', { params: { id }, body })),
})

export type CourierProvider = ProviderOf<typeof courierMethods>
