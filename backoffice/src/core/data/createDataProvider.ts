import type { AxiosInstance } from 'axios'
import simpleRestProvider from 'ra-data-simple-rest'
import type { DataProvider, GetListResult, RaRecord, UpdateParams } from 'react-admin'
import type { Client } from 'shared-api'
import { createClient } from 'shared-api/client'
import { type FailureKey, withFailure } from '../api/withFailure.ts'
import type { Adapter, Operation } from './adapter.ts'
import { writeEach } from './writeEach.ts'

/** react-admin's own methods, without its index signature, which would type every misspelt method as `any`. */
type RecordMethods = {
  [K in keyof DataProvider as string extends K ? never : K]: DataProvider[K]
}

/** The data provider with the calls of one feature: screens get it from `useDataProvider<OrderProvider>()`. */
export type ProviderOf<M extends (api: Client) => object> = RecordMethods & ReturnType<M>

interface Features<M> {
  /** By the name of the resource, which is its path. */
  adapters: Readonly<Record<string, Adapter>>
  /** The calls beside reads and writes of records. Each resolves to the body of the response. */
  methods: (api: Client) => M
}

/**
 * Reads and writes of plain records are ra-data-simple-rest's own. Lists, bulk changes and all special rules
 * stand in one small adapter for each resource. Failures become react-admin's, with the server's message.
 */
export const createDataProvider = <M extends object>(
  http: AxiosInstance,
  { adapters, methods }: Features<M>,
): RecordMethods & M => {
  const api = createClient(http)

  const adapterOf = (resource: string): Adapter => {
    const adapter = adapters[resource]
    if (!adapter) throw new Error(`no adapter for ${resource}`)
    return adapter
  }

  const failureOf = (resource: string, operation: Operation): FailureKey => {
    const key = adapterOf(resource).texts[operation]
    if (!key) throw new Error(`${resource} offers no ${operation}`)
    return key
  }

  /** Maps the paths of simple-rest's client and unwraps `data`. */
  const rest = simpleRestProvider('', async (url, options = {}) => {
    const response = await http.request({
      url,
      method: options.method ?? 'GET',
      data: typeof options.body === 'string' ? JSON.parse(options.body) : undefined,
      ...(options.signal ? { signal: options.signal } : {}),
    })
    return {
      status: response.status,
      headers: new Headers(),
      body: '',
      json: response.data.data ?? response.data,
    }
  })

  const withMessage = async <T>(resource: string, operation: Operation, work: () => Promise<T>): Promise<T> =>
    withFailure(
      failureOf(resource, operation),
      work(),
      (field) => adapterOf(resource).fieldOf?.(field, operation === 'create') ?? field,
    )

  const updateOne = <R extends RaRecord>(resource: string, { id, data, previousData }: UpdateParams) => {
    const body = adapterOf(resource).updateBody?.(data, previousData) ?? data
    return rest.update<R>(resource, { id, data: body, previousData })
  }

  // react-admin lets the caller name the type of a record, which no provider can check.
  const records: RecordMethods = {
    supportAbortSignal: true,
    getList: async <R extends RaRecord>(resource: string, params: Parameters<Adapter['list']>[1]) =>
      (await withMessage(resource, 'list', () => adapterOf(resource).list(api, params))) as GetListResult<R>,
    getManyReference: async <R extends RaRecord>(
      resource: string,
      params: Parameters<DataProvider['getManyReference']>[1],
    ) =>
      (await withMessage(resource, 'list', async () => {
        const { list, references = [] } = adapterOf(resource)
        if (!references.includes(params.target)) throw new Error(`${resource} offers no ${params.target}`)
        return list(api, { ...params, filter: { ...params.filter, [params.target]: params.id } })
      })) as GetListResult<R>,
    getOne: (resource, params) => withMessage(resource, 'one', () => rest.getOne(resource, params)),
    getMany: async (resource, { ids, signal }) => {
      const found = ids.map((id) => withMessage(resource, 'one', () => rest.getOne(resource, { id, signal })))
      return { data: (await Promise.all(found)).map(({ data }) => data) }
    },
    create: (resource, params) =>
      withMessage(resource, 'create', () =>
        rest.create(resource, {
          ...params,
          data: adapterOf(resource).createBody?.(params.data) ?? params.data,
        }),
      ),
    update: (resource, params) => withMessage(resource, 'update', () => updateOne(resource, params)),
    updateMany: (resource, { ids, data }) =>
      withMessage(resource, 'updateMany', async () => {
        const own = adapterOf(resource).updateMany
        const change = (id: string) =>
          withMessage(resource, 'update', () => updateOne(resource, { id, data, previousData: { id } }))
        if (own) await own(api, ids.map(String), data)
        else await writeEach(ids.map(String), 'changed', change)
        return { data: ids }
      }),
    delete: <R extends RaRecord>(resource: string, params: { id: R['id']; previousData?: R }) =>
      withMessage(resource, 'delete', async () => {
        await rest.delete<R>(resource, params)
        return { data: params.previousData ?? ({ id: params.id } as R) }
      }),
    deleteMany: (resource, { ids }) =>
      withMessage(resource, 'deleteMany', async () => {
        const own = adapterOf(resource).deleteMany
        const remove = (id: string) => withMessage(resource, 'delete', () => rest.delete(resource, { id }))
        if (own) await own(api, ids.map(String))
        else await writeEach(ids.map(String), 'deleted', remove)
        return { data: ids }
      }),
  }
  return { ...records, ...methods(api) }
}
