import { HttpError } from 'react-admin'
import { createTestApp } from 'server/test/harness'
import { type Text, texts } from 'shared-api/texts'
import { expect, test } from 'vitest'
import { openProvider } from '../../test/openProvider.ts'
import { providerMethods } from '../../test/providerMethods.ts'

const rows = Object.entries(providerMethods)

test.each(rows)('%s sends its request, and a failure without a message has that of its text', async (_name, {
  call,
  sends,
  body,
  text,
}) => {
  const requests: Request[] = []
  const broken = openProvider('', async (request) => {
    requests.push(request.clone())
    return new Response(null, { status: 500 })
  })
  const error: unknown = await call(broken).catch((rejection) => rejection)
  const [request] = requests
  const { pathname, search } = new URL(request?.url ?? '')
  expect(`${request?.method} ${pathname.replace('/api/v1', '')}${decodeURIComponent(search)}`).toBe(sends)
  if (body) expect(await request?.json()).toEqual(body)
  const { failure }: Text = texts[text]
  expect(error).toBeInstanceOf(HttpError)
  expect(error).toMatchObject({ status: 500, message: failure })
})

test('an error carries the status, the code and the message of the server', async () => {
  const { app, admin } = await createTestApp()
  const provider = openProvider((await admin()).token, app.fetch)
  await expect(provider.recallBatch('nothing', { reason: 'Glass found', act: 'stop' })).rejects.toMatchObject(
    {
      status: 404,
      message: 'We could not find this batch',
      body: { code: 'NOT_FOUND' },
    },
  )
})

test('the dashboard, its graphs and the order summary are read from the API', async () => {
  const { app, admin } = await createTestApp()
  const provider = openProvider((await admin()).token, app.fetch)
  expect((await provider.dashboard({ period: 'monthly' })).data.summary).toMatchObject({ totalOrders: 0 })
  expect((await provider.graphs({ period: 'monthly' })).data).toHaveProperty('revenueChart')
  expect((await provider.orderSummary({})).data).toMatchObject({ totalOrders: 0, pendingOrders: 0 })
})
