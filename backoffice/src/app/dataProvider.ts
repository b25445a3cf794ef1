import type { AxiosInstance } from 'axios'
import simpleRestProvider from 'ra-data-simple-rest'
import type { DataProvider, RaRecord } from 'react-admin'
import type { Client } from 'shared-api'
import { createClient } from 'shared-api/client'
import { batchAdapter, batchMethods } from '../batches/batchAdapter.ts'
import { brandAdapter, brandMethods } from '../brands/brandAdapter.ts'
import { categoryAdapter } from '../categories/categoryAdapter.ts'
import { couponAdapter, couponMethods } from '../coupons/couponAdapter.ts'
import { customerAdapter, customerMethods } from '../customers/customerAdapter.ts'
import { dashboardMethods } from '../dashboard/dashboardMethods.ts'
import { jobMethods } from '../jobs/jobMethods.ts'
import { orderAdapter } from '../orders/orderAdapter.ts'
import { orderMethods } from '../orders/orderMethods.ts'
import { paymentAdapter, paymentMethods, refundAdapter } from '../payments/paymentAdapter.ts'
import { pictureMethods } from '../pictures/pictureMethods.ts'
import { prescriptionAdapter, prescriptionMethods } from '../prescriptions/prescriptionAdapter.ts'
import { productAdapter } from '../products/productAdapter.ts'
import { registerAdapter, registerMethods } from '../register/registerAdapter.ts'
import { missedSearchAdapter, searchSynonymAdapter } from '../searches/searchAdapter.ts'
import type { Adapter } from './adapter.ts'
import { eachOf } from './eachOf.ts'
import { type FailureKey, withFailure } from './withFailure.ts'

/** A resource is named like its path, so that REST's own calls fit. */
export const adapters: Readonly<Record<string, Adapter>> = {
  product: productAdapter,
  category: categoryAdapter,
  brand: brandAdapter,
  coupon: couponAdapter,
  order: orderAdapter,
  prescription: prescriptionAdapter,
  customer: customerAdapter,
  payment: paymentAdapter,
  refund: refundAdapter,
  batch: batchAdapter,
  register: registerAdapter,
  'search-synonym': searchSynonymAdapter,
  'missed-search': missedSearchAdapter,
}

const adapterOf = (resource: string): Adapter => {
  const adapter = adapters[resource]
  if (!adapter) throw new Error(`no adapter for ${resource}`)
  return adapter
}

type Doing = keyof Adapter['texts']

const failureOf = (resource: string, doing: Doing): FailureKey => {
  const key = adapterOf(resource).texts[doing]
  if (!key) throw new Error(`${resource} offers no ${doing}`)
  return key
}

/** The calls of each feature beside reads and writes of records. Each resolves to the body of the response. */
const createMethods = (api: Client) => ({
  ...dashboardMethods(api),
  ...orderMethods(api),
  ...prescriptionMethods(api),
  ...batchMethods(api),
  ...brandMethods(api),
  ...couponMethods(api),
  ...customerMethods(api),
  ...paymentMethods(api),
  ...pictureMethods(api),
  ...registerMethods(api),
  ...jobMethods(api),
})

/** react-admin's own methods, without its index signature, which would type every misspelt method as `any`. */
type RecordMethods = {
  [K in keyof DataProvider as string extends K ? never : K]: DataProvider[K]
}

/** Screens get this from `useDataProvider<BackofficeProvider>()`. */
export type BackofficeProvider = RecordMethods & ReturnType<typeof createMethods>

/**
 * Reads and writes of plain records are ra-data-simple-rest's own; lists, bulk work and what the API does its own way
 * are one small adapter a resource. Failures become react-admin's, with the server's words.
 */
export const createDataProvider = (http: AxiosInstance): BackofficeProvider => {
  const api = createClient(http)

  /** Maps the paths of simple-rest's client and unwraps `data`. */
  const rest = simpleRestProvider('', async (url, options = {}) => {
    const answer = await http.request({
      url,
      method: options.method ?? 'GET',
      data: typeof options.body === 'string' ? JSON.parse(options.body) : undefined,
      ...(options.signal ? { signal: options.signal } : {}),
    })
    return { status: answer.status, headers: new Headers(), body: '', json: answer.data.data ?? answer.data }
  })

  const telling = async <T>(resource: string, doing: Doing, work: () => Promise<T>): Promise<T> =>
    withFailure(
      failureOf(resource, doing),
      work(),
      (field) => adapterOf(resource).fieldOf?.(field, doing === 'create') ?? field,
    )

  const bodyOf = (resource: string, data: Record<string, unknown>, previous?: RaRecord) =>
    adapterOf(resource).toBody?.(data, previous) ?? data

  const updateOne = async (
    resource: string,
    id: string,
    data: Record<string, unknown>,
    previous: RaRecord,
  ) => {
    const own = adapterOf(resource).update
    if (own) return own(api, id, data, previous)
    const body = bodyOf(resource, data, previous)
    return (await rest.update(resource, { id, data: body, previousData: previous })).data as RaRecord
  }

  return {
    ...rest,
    ...createMethods(api),
    supportAbortSignal: true,
    getList: (resource, params) =>
      telling(resource, 'list', () => adapterOf(resource).list(api, params)) as never,
    getManyReference: (resource, params) =>
      telling(resource, 'list', async () => {
        const { list, references = [] } = adapterOf(resource)
        if (!references.includes(params.target)) throw new Error(`${resource} offers no ${params.target}`)
        return list(api, { ...params, filter: { ...params.filter, [params.target]: params.id } })
      }) as never,
    getOne: (resource, params) => telling(resource, 'one', () => rest.getOne(resource, params)),
    getMany: async (resource, params) =>
      ({
        data: await Promise.all(
          params.ids.map((id) =>
            telling(
              resource,
              'one',
              async () => (await rest.getOne(resource, { id, signal: params.signal })).data,
            ),
          ),
        ),
      }) as never,
    create: (resource, params) =>
      telling(resource, 'create', () =>
        rest.create(resource, {
          ...params,
          data: bodyOf(resource, params.data as Record<string, unknown>),
        } as never),
      ) as never,
    update: (resource, params) =>
      telling(resource, 'update', async () => ({
        data: await updateOne(
          resource,
          String(params.id),
          params.data as never,
          params.previousData as RaRecord,
        ),
      })) as never,
    updateMany: (resource, params) =>
      telling(resource, 'updateMany', async () => {
        const data = params.data as Record<string, unknown>
        const own = adapterOf(resource).updateMany
        const change = (id: string) =>
          telling(resource, 'update', () => updateOne(resource, id, data, { id }))
        if (own) await own(api, params.ids.map(String), data)
        else await eachOf(params.ids.map(String), 'changed', change)
        return { data: params.ids }
      }),
    delete: (resource, params) =>
      telling(resource, 'delete', async () => {
        await rest.delete(resource, params)
        return { data: params.previousData ?? { id: params.id } }
      }) as never,
    deleteMany: (resource, params) =>
      telling(resource, 'deleteMany', async () => {
        const own = adapterOf(resource).deleteMany
        const remove = (id: string) => telling(resource, 'delete', () => rest.delete(resource, { id }))
        if (own) await own(api, params.ids.map(String))
        else await eachOf(params.ids.map(String), 'deleted', remove)
        return { data: params.ids }
      }),
  }
}
