import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { createTestApp } from 'server/test/harness'
import type { OperationKey } from 'shared-api/contract'

/** The real API over a real, empty database: the network of every test. */
export const shop = await createTestApp()

/** Every call that reached the API, as `PUT /cart/items/…`. */
export const calls: string[] = []
/** Their whole addresses. */
export const addresses: URL[] = []

const answer = async ({ request }: { request: Request }) => {
  const address = new URL(request.url)
  addresses.push(address)
  calls.push(`${request.method} ${address.pathname.replace('/api/v1', '')}`)
  return shop.app.fetch(request)
}

export const network = setupServer(http.all('*/api/v1/*', answer), http.all('*/api/v1/*/*', answer))

const pathOf = (key: OperationKey) => {
  const [method = 'GET', path = '/'] = key.split(' ')
  return {
    method: method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete',
    path: `*/api/v1${path}`,
  }
}

/** This call's line is cut: no answer comes. */
export const cut = (key: OperationKey) => {
  const { method, path } = pathOf(key)
  network.use(http[method](path, () => HttpResponse.error()))
}

/** This call is answered by a 500 without words. */
export const empty500 = (key: OperationKey) => {
  const { method, path } = pathOf(key)
  network.use(http[method](path, () => new HttpResponse(null, { status: 500 })))
}
