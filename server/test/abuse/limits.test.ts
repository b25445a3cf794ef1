import { beforeAll, beforeEach, expect, test } from 'vitest'
import { defaultSettings, type Settings } from '../../src/ports/settings.ts'
import { buy, fillIn } from '../fixtures/buying.ts'
import { photo, prescriptionForm, uploadOne } from '../fixtures/prescription.ts'
import { type ApiResponse, createTestApp, type TestApp } from '../harness.ts'
import { reportFigure } from '../reportFigure.ts'

/** Low enough to be reached in a test. The app receives it like a setting. */
const low = 3
const limits = Object.fromEntries(
  Object.keys(defaultSettings.limits).map((name) => [name, low]),
) as unknown as Settings['limits']

let shop: TestApp
beforeAll(async () => {
  // Many unpaid orders may be open, so that only their rate is limited.
  const unpaidOrders = { open: 100, openUnproven: 100 }
  shop = await createTestApp({ ports: { settings: { ...defaultSettings, limits, unpaidOrders } } })
})

beforeEach(() => shop.db.deleteFrom('rate_limits').execute())

let turn = 0
const post = (path: string, body: unknown, more: { token?: string; session?: string } = {}) =>
  shop.send('POST', path, { body, ...more })
const anyEmail = () => `nobody-${turn++}@example.com`
const anyPhone = () => `0300${String(turn++).padStart(7, '0')}`
/** Lets every other limit be reached no sooner than the one that is meant. */
const forget = (keys: string) => shop.db.deleteFrom('rate_limits').where('key', 'like', `${keys}%`).execute()
const password = 'chai-and-rusk-7'
const register = () =>
  post('/auth/register', { name: 'Ayesha Khan', email: anyEmail(), phone: anyPhone(), password })
const page = await photo().jpeg().toBuffer()
const declined = {
  cardNumber: '4000 0000 0000 0002',
  cardHolder: 'Ayesha Khan',
  expiryMonth: 12,
  expiryYear: 2030,
  cvv: '123',
}

interface Limited {
  /** Returns how to try once more; earlier tries count. */
  prepare: () => Promise<() => Promise<ApiResponse>>
  /** The status of the tries before the limit. */
  status: number
  /** Seconds, the most that one has to wait. */
  window: number
}

const limited: Record<string, Limited> = {
  'logins from one network': {
    prepare: async () => () => post('/auth/login', { email: anyEmail(), password: 'wrong-one' }),
    status: 401,
    window: 60,
  },
  'passwords for one account, right ones too': {
    prepare: async () => {
      const { email } = await shop.customer()
      return async () => {
        await forget('login:')
        return post('/auth/login', { email, password: 'wrong-one' })
      }
    },
    status: 401,
    window: 900,
  },
  'changes of phone by a customer, to the number of another account': {
    prepare: async () => {
      const { token } = await shop.customer({ isProven: false })
      return async () => {
        const { phone } = await shop.customer()
        await forget('contact-from:')
        return shop.send('PUT', '/user', { token, body: { phone } })
      }
    },
    status: 200,
    window: 3600,
  },
  'changes of email by a customer, each with the right password': {
    prepare: async () => {
      const token = String((await register()).body.token)
      return async () => {
        const { email } = await shop.customer()
        await forget('contact-from:')
        return post('/auth/change/email', { email, password }, { token })
      }
    },
    status: 200,
    window: 3600,
  },
  'finding 79: changes of password by one account': {
    prepare: async () => {
      const token = String((await register()).body.token)
      let currentPassword = password
      return async () => {
        const newPassword = `chai-and-rusk-${100 + turn++}`
        const response = await post('/auth/change/password', { currentPassword, newPassword }, { token })
        if (response.status === 200) currentPassword = newPassword
        return response
      }
    },
    status: 200,
    window: 86_400,
  },
  'changes of phone from one network, each by another customer': {
    prepare: async () => {
      const { phone } = await shop.customer()
      return async () => {
        const { token } = await shop.customer({ isProven: false })
        return shop.send('PUT', '/user', { token, body: { phone } })
      }
    },
    status: 200,
    window: 3600,
  },
  'registrations from one network': { prepare: async () => register, status: 201, window: 60 },
  'codes asked for from one network': {
    prepare: async () => () => post('/auth/forgot', { email: anyEmail() }),
    status: 200,
    window: 60,
  },
  'codes guessed from one network': {
    prepare: async () => () => post('/auth/verify/otp', { email: anyEmail(), otp: '123456' }),
    status: 400,
    window: 60,
  },
  'codes for one phone': {
    prepare: async () => {
      const phone = anyPhone()
      return async () => {
        await forget('%-from:')
        return post('/auth/login/code', { phone })
      }
    },
    status: 200,
    window: 900,
  },
  'codes of phones guessed from one network': {
    prepare: async () => () => post('/auth/login/code/verify', { phone: anyPhone(), otp: '123456' }),
    status: 400,
    window: 60,
  },
  'coupons guessed by a customer': {
    prepare: async () => {
      const { token } = await shop.customer()
      return async () => {
        await forget('coupon-from:')
        return post('/cart/coupon', { code: `GUESS${turn++}` }, { token })
      }
    },
    status: 404,
    window: 60,
  },
  'coupons guessed from one network, each time as another customer': {
    prepare: async () => async () => {
      const { token } = await shop.customer()
      return post('/coupon/validate', { code: `GUESS${turn++}` }, { token })
    },
    status: 404,
    window: 60,
  },
  'coupons guessed by guests of one network, each time as another guest': {
    prepare: async () => async () => {
      await forget('coupon-from:')
      return post('/coupon/validate', { code: `GUESS${turn++}` }, { session: shop.guest().session })
    },
    status: 404,
    window: 60,
  },
  'payment notifications from one network': {
    prepare: async () => () => post('/payment/webhooks/safepay', {}),
    status: 400,
    window: 60,
  },
  'batches looked up from one network': {
    prepare: async () => () => shop.send('GET', `/batch/check?batchNumber=GUESS${turn++}`),
    status: 200,
    window: 60,
  },
  'pictures uploaded': {
    prepare: async () => {
      const { token } = await shop.customer()
      return () => {
        const form = new FormData()
        form.append('file', new File([new Uint8Array(page)], 'me.jpg'))
        return post('/upload', form, { token })
      }
    },
    status: 201,
    window: 600,
  },
  'prescriptions uploaded': {
    prepare: async () => {
      const { token } = await shop.customer()
      return async () => {
        await shop.db.updateTable('prescriptions').set({ status: 'rejected' }).execute()
        return post('/prescription', prescriptionForm([page]), { token })
      }
    },
    status: 201,
    window: 600,
  },
  'prescription numbers guessed': {
    prepare: async () => {
      const { token } = await shop.customer()
      return () => shop.send('GET', `/prescription/by-number/RX-AAAA-AAAA-${turn++}`, { token })
    },
    status: 404,
    window: 60,
  },
  'checkouts started': {
    prepare: async () => {
      const { api, token } = await shop.customer()
      await api('POST /cart/items', { body: { productId: await shop.product(), quantity: 1 } })
      return async () => {
        const response = await post('/checkout', {}, { token })
        const { id } = Object(response.body.data)
        await shop.send('DELETE', `/checkout/${id}`, { token })
        return response
      }
    },
    status: 201,
    window: 3600,
  },
  'orders placed': {
    prepare: async () => {
      const buyer = await shop.customer()
      const productId = await shop.product()
      return async () => {
        await forget('checkout:')
        await buyer.api('POST /cart/items', { body: { productId, quantity: 1 } })
        return post(
          `/checkout/${await fillIn(buyer, { method: 'easypaisa' })}/order`,
          {},
          { token: buyer.token },
        )
      }
    },
    status: 201,
    window: 3600,
  },
  'cards that are declined': {
    prepare: async () => {
      const buyer = await shop.customer()
      const { id } = await buy(buyer, await shop.product(), { method: 'credit_card' })
      return () => post(`/payment/credit-card/${id}`, declined, { token: buyer.token })
    },
    status: 402,
    window: 3600,
  },
  'carts begun by guests of one network': {
    prepare: async () => {
      const productId = await shop.product()
      return () => post('/cart/items', { productId, quantity: 1 }, { session: shop.guest().session })
    },
    status: 200,
    window: 600,
  },
  'answers kept under a key': {
    prepare: async () => {
      const { token } = await shop.customer()
      return () =>
        shop.send('POST', '/payment/cash-on-delivery/nobody', {
          token,
          headers: { 'idempotency-key': `key-${turn++}` },
        })
    },
    status: 404,
    window: 3600,
  },
}

test.each(Object.entries(limited))('%s: the next waits', async (_, { prepare, status, window }) => {
  const tryOnce = await prepare()
  for (let i = 0; i < low; i++) expect((await tryOnce()).status).toBe(status)
  const rejected = await tryOnce()
  expect(rejected).toMatchObject({
    status: 429,
    body: { success: false, code: 'TOO_MANY_REQUESTS', message: expect.stringMatching(/^Too many tries, /) },
  })
  const wait = Number(rejected.headers.get('retry-after'))
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(window)
  shop.pass(window / 60)
  expect((await tryOnce()).status).toBe(status)
  reportFigure('limits', 1)
})

test('a card that pays forgives those that were declined before it', async () => {
  const buyer = await shop.customer()
  const productId = await shop.product()
  const pay = async (card: object) => {
    await shop.db.deleteFrom('rate_limits').where('key', 'not like', 'declined-card:%').execute()
    const { id } = await buy(buyer, productId, { method: 'credit_card' })
    return (await post(`/payment/credit-card/${id}`, card, { token: buyer.token })).status
  }
  const good = { ...declined, cardNumber: '4242 4242 4242 4242' }
  const statuses: number[] = []
  for (const card of [declined, declined, good, declined, declined, declined, good])
    statuses.push(await pay(card))
  expect(statuses).toEqual([402, 402, 200, 402, 402, 402, 429])
})

test('a customer with many open prescriptions gets 429, and may go on once they were reviewed', async () => {
  const owner = await shop.customer()
  const upload = async () => {
    await shop.db.deleteFrom('rate_limits').execute()
    return (await post('/prescription', prescriptionForm([page]), { token: owner.token })).status
  }
  const first = await uploadOne(shop, owner)
  expect([await upload(), await upload(), await upload()]).toEqual([201, 201, 409])
  await (await shop.admin()).api('PATCH /prescription/admin/:id', {
    params: { id: first.id },
    body: { status: 'under_review' },
  })
  expect(await upload()).toBe(201)
})
