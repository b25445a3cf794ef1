import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import type { OperationKey } from 'shared-api/contract'
import { createTestApp } from '../harness.ts'

/** The real API over a real, empty database: the network of every component test. */
export const shop = await createTestApp()

/** Every call that reached the API, as `PUT /cart/items/…`. */
export const calls: string[] = []
/** The full URL of each of these calls. */
export const addresses: URL[] = []

const response = async ({ request }: { request: Request }) => {
  const address = new URL(request.url)
  addresses.push(address)
  calls.push(`${request.method} ${address.pathname.replace('/api/v1', '')}`)
  return shop.app.fetch(request)
}

/** No live updates: undici throws outside of every test when a page leaves a stream that goes through msw. */
const withoutStream = () => new HttpResponse(null, { status: 503 })

export const network = setupServer(
  http.get('*/api/v1/live', withoutStream),
  http.all('*/api/v1/*', response),
  http.all('*/api/v1/*/*', response),
)

const pathOf = (key: OperationKey) => {
  const [method = 'GET', path = '/'] = key.split(' ')
  return {
    method: method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete',
    path: `*/api/v1${path}`,
  }
}

/** Breaks the connection of this call: no response arrives. */
export const cut = (key: OperationKey) => {
  const { method, path } = pathOf(key)
  network.use(http[method](path, () => HttpResponse.error()))
}

/** The server responds to this call with a 500 without a message. */
export const empty500 = (key: OperationKey) => {
  const { method, path } = pathOf(key)
  network.use(http[method](path, () => new HttpResponse(null, { status: 500 })))
}

/** Starts a test with an empty shop and no recorded calls. */
export const resetShop = async () => {
  for (const list of [calls, addresses, shop.mails, shop.texts]) list.length = 0
  await shop.reset()
}
