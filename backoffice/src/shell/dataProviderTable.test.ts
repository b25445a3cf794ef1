import type { GetListParams, RaRecord } from 'react-admin'
import { createTestApp } from 'server/test/harness'
import { beforeAll, describe, expect, test } from 'vitest'
import { failure, openProvider } from '../../test/openProvider.ts'
import { providerMethods } from '../../test/providerMethods.ts'
import { type Backoffice, type Sample, samples } from '../../test/records.ts'
import { adapters } from './dataProvider.ts'

let backoffice: Backoffice
/** The number of calls that reached the API. */
let calls = 0
const open = async () => {
  const shop = await createTestApp()
  const admin = await shop.admin()
  const provider = openProvider(admin.token, (request) => {
    calls += 1
    return shop.app.fetch(request)
  })
  backoffice = { shop, admin, provider }
}

interface Case {
  resource: string
  sample: Sample
}

const paramsOf = ({ sort = 'id' }: Sample, given: Partial<GetListParams> = {}) => ({
  pagination: { page: 1, perPage: 20 },
  sort: { field: sort, order: 'ASC' as const },
  filter: {},
  ...given,
})
const idsOf = (records: readonly RaRecord[]) => records.map(({ id }) => String(id))
const fieldsOf = (record: RaRecord, fields: readonly string[] = []) =>
  Object.fromEntries(fields.map((field) => [field, record[field]]))
const list = async ({ resource, sample }: Case, given: Partial<GetListParams> = {}) =>
  (await backoffice.provider.getList(resource, paramsOf(sample, given))).data
const one = async ({ resource }: Case, id: string) =>
  (await backoffice.provider.getOne(resource, { id })).data
const isGone = async (given: Case, id: string) =>
  expect(await failure(one(given, id))).toMatchObject({ status: 404 })
/** Two records as the list shows them. */
const make = async (given: Case): Promise<[RaRecord, RaRecord]> => {
  const ids = await given.sample.make(backoffice)
  const rows = await list(given, { pagination: { page: 1, perPage: 100 } })
  const [a, b] = ids.map((id) => rows.find((row) => String(row.id) === id))
  if (!a || !b) throw new Error(`${ids} are not in the list`)
  return [a, b]
}

/** Those that are only read. */
let two: Awaited<ReturnType<typeof make>>

interface Method {
  offered: (sample: Sample) => boolean
  proof: (given: Case) => Promise<void>
  /** A call as react-admin makes it, where it is not offered. */
  call: (resource: string, signal?: AbortSignal) => Promise<unknown>
}

const reading = {
  ids: ['x'],
  pagination: { page: 1, perPage: 5 },
  sort: { field: 'id', order: 'ASC' },
} as const

/** Every method of a data provider, with what it must do for every resource. */
const methods: Record<string, Method> = {
  getList: {
    offered: () => true,
    proof: async (given) => {
      const { resource, sample } = given
      const [first] = two
      const all = await list(given)
      const pages = [1, 2].map((page) => list(given, { pagination: { page, perPage: 1 } }))
      expect((await Promise.all(pages)).flatMap(idsOf)).toEqual(idsOf(all).slice(0, 2))
      const { total } = await backoffice.provider.getList(resource, paramsOf(sample))
      expect(total).toBe(all.length)
      if (sample.sort) {
        const back = await list(given, { sort: { field: sample.sort, order: 'DESC' } })
        expect(idsOf(back)).toEqual(idsOf(all).reverse())
      }
      if (sample.filter)
        expect(await list(given, { filter: sample.filter(backoffice, first) })).toMatchObject([
          { id: first.id },
        ])
    },
    call: (resource, signal) => backoffice.provider.getList(resource, { ...reading, filter: {}, signal }),
  },
  getOne: {
    offered: ({ one }) => one === true,
    proof: async (given) => {
      const [, second] = two
      expect(await one(given, String(second.id))).toMatchObject(
        fieldsOf(
          second,
          ['id', 'name', 'code', 'orderNumber', 'prescriptionNumber', 'batchNumber'].filter(
            (field) => field in second,
          ),
        ),
      )
      await isGone(given, 'unknown')
    },
    call: (resource, signal) => backoffice.provider.getOne(resource, { id: 'x', signal }),
  },
  getMany: {
    offered: ({ one }) => one === true,
    proof: async (given) => {
      const ids = idsOf(two).reverse()
      const { data } = await backoffice.provider.getMany(given.resource, { ids })
      expect(data).toEqual(await Promise.all(ids.map((id) => one(given, id))))
    },
    call: (resource, signal) => backoffice.provider.getMany(resource, { ids: ['x'], signal }),
  },
  getManyReference: {
    offered: ({ reference }) => reference !== undefined,
    proof: async (given) => {
      const { resource, sample } = given
      const [, second] = two
      const [target, idOf] = sample.reference ?? ['', () => '']
      const id = String(idOf(second))
      const found = await backoffice.provider.getManyReference(resource, { ...paramsOf(sample), target, id })
      expect(found).toMatchObject({ data: [{ id: second.id }], total: 1 })
    },
    call: (resource, signal) => {
      const [target] = samples[resource]?.reference ?? ['owner']
      return backoffice.provider.getManyReference(resource, {
        ...reading,
        filter: {},
        target,
        id: 'x',
        signal,
      })
    },
  },
  create: {
    offered: ({ create }) => create !== undefined,
    proof: async (given) => {
      const data = (await given.sample.create?.(backoffice)) ?? {}
      const { data: record } = await backoffice.provider.create(given.resource, { data })
      expect(await one(given, String(record.id))).toMatchObject(data)
    },
    call: (resource) => backoffice.provider.create(resource, { data: {} }),
  },
  update: {
    offered: ({ change }) => change !== undefined,
    proof: async (given) => {
      const { resource, sample } = given
      const [{ id }, other] = await make(given)
      const before = await one(given, String(id))
      const { data, seen } = sample.change ?? { data: {}, seen: {} }
      const { data: updated } = await backoffice.provider.update(resource, { id, data, previousData: before })
      expect(updated).toMatchObject({ ...fieldsOf(before, sample.unchanged), ...seen })
      expect(await one(given, String(id))).toMatchObject({ ...fieldsOf(before, sample.unchanged), ...seen })
      expect(await one(given, String(other.id))).not.toMatchObject(seen)
    },
    call: (resource) =>
      backoffice.provider.update(resource, { id: 'x', data: {}, previousData: { id: 'x' } }),
  },
  updateMany: {
    offered: ({ change }) => change !== undefined,
    proof: async (given) => {
      const { resource, sample } = given
      const ids = idsOf(await make(given))
      const before = await Promise.all(ids.map((id) => one(given, id)))
      const { data, seen } = sample.changeMany ?? sample.change ?? { data: {}, seen: {} }
      expect(await backoffice.provider.updateMany(resource, { ids, data })).toEqual({ data: ids })
      for (const record of before)
        expect(await one(given, String(record.id))).toMatchObject({
          ...fieldsOf(record, sample.unchanged),
          ...seen,
        })
    },
    call: (resource) => backoffice.provider.updateMany(resource, { ids: ['x'], data: {} }),
  },
  delete: {
    offered: (sample) => sample.delete === true,
    proof: async (given) => {
      const [record, other] = await make(given)
      const { data } = await backoffice.provider.delete(given.resource, {
        id: record.id,
        previousData: record,
      })
      expect(data).toEqual(record)
      await isGone(given, String(record.id))
      expect((await one(given, String(other.id))).id).toBe(other.id)
    },
    call: (resource) => backoffice.provider.delete(resource, { id: 'x' }),
  },
  deleteMany: {
    offered: (sample) => sample.delete === true,
    proof: async (given) => {
      const ids = idsOf(await make(given))
      expect(await backoffice.provider.deleteMany(given.resource, { ids })).toEqual({ data: ids })
      for (const id of ids) await isGone(given, id)
    },
    call: (resource) => backoffice.provider.deleteMany(resource, { ids: ['x'] }),
  },
}

test('every resource and every method of the data provider stands in this table', () => {
  expect(Object.keys(samples).sort()).toEqual(Object.keys(adapters).sort())
  const provider = openProvider('', () => Promise.reject(new Error('no call is expected')))
  const functions = Object.entries(provider).filter(([, value]) => typeof value === 'function')
  const known = [...Object.keys(methods), ...Object.keys(providerMethods)]
  expect(functions.map(([name]) => name).sort()).toEqual(known.sort())
})

describe.each(
  Object.entries(samples).map(([resource, sample]): Case => ({ resource, sample })),
)('$resource', (given) => {
  beforeAll(async () => {
    await open()
    two = await make(given)
  })
  const all = Object.entries(methods)
  const offered = all.filter(([, { offered }]) => offered(given.sample))
  const others = all.filter(([, { offered }]) => !offered(given.sample))

  test.each(offered)('%s', (_name, { proof }) => proof(given))

  test.each(others)('%s is not offered and makes no call', async (_name, { call }) => {
    const before = calls
    await expect(call(given.resource)).rejects.toThrow(`${given.resource} offers no`)
    expect(calls).toBe(before)
  })

  test.each(offered.filter(([name]) => name.startsWith('get')))('%s ends when it is aborted', async (_name, {
    call,
  }) => {
    const requests: Request[] = []
    const silent = (request: Request) =>
      new Promise<Response>((_resolve, reject) => {
        requests.push(request)
        request.signal.addEventListener('abort', () => reject(request.signal.reason))
        leave.abort()
      })
    const leave = new AbortController()
    const { provider } = backoffice
    backoffice.provider = openProvider(backoffice.admin.token, silent)
    await expect(call(given.resource, leave.signal)).rejects.toMatchObject({ code: 'ERR_CANCELED' })
    backoffice.provider = provider
    expect(requests.map(({ signal }) => signal.aborted)).toEqual([true])
  })
})
