import { photo, prescriptionForm } from 'server/test/fixtures/prescription'
import { createClient } from '../patientClient.ts'
import { placeOrder } from '../payments/pay.ts'
import { readProducts } from '../readProducts.ts'

/** A customer with an account, an uploaded prescription and orders, in any shop that holds that data. */
export interface Patient {
  token: string
  phone: string
  prescriptionId: string
  /** Ids of the orders that were placed. */
  orders: string[]
}

let serial = 0
const password = 'a long walk home'

const headersOf = ({ token }: Pick<Patient, 'token'>) => ({
  Authorization: `Bearer ${token}`,
  'x-session-id': `sess_${token}`,
})

/** A new customer of this shop with one page of a prescription. */
export const signUp = async (origin: string): Promise<Patient> => {
  serial += 1
  const phone = `0300222${1000 + serial}`
  const email = `shopper-${serial}@example.com`
  const response = await createClient(origin, {})('POST', '/auth/register', {
    name: 'Zubaida Noor',
    email,
    phone,
    password,
  })
  const token = String(response.body.token)
  const uploaded = await fetch(`${origin}/api/v1/prescription`, {
    method: 'POST',
    headers: headersOf({ token }),
    body: prescriptionForm([await photo().jpeg().toBuffer()]),
  })
  if (!uploaded.ok) throw new Error(`the prescription was answered with ${uploaded.status}`)
  const { data } = (await uploaded.json()) as { data: { id: string } }
  return { token, phone, prescriptionId: data.id, orders: [] }
}

/** Logs in anew where a backup was restored. Throws when the session from before the backup still works. */
export const returnTo = async (origin: string, patient: Patient): Promise<void> => {
  const before = await fetch(`${origin}/api/v1/user/profile`, { headers: headersOf(patient) })
  if (before.status !== 401) throw new Error(`a session from before was answered with ${before.status}`)
  const { body } = await createClient(origin, {})('POST', '/auth/login', { email: patient.phone, password })
  patient.token = String(body.token)
}

/** Buys one unit of something that there is plenty of. */
export const buy = async (origin: string, patient: Patient): Promise<void> => {
  const api = createClient(origin, headersOf(patient))
  const products = await readProducts(api)
  const productId = products[patient.orders.length % products.length]
  if (!productId) throw new Error('the shop has nothing to sell')
  const contact = { name: 'Zubaida Noor', phone: patient.phone }
  patient.orders.push(await placeOrder(api, { productId, method: 'easypaisa', contact }))
}

/** The page that was uploaded, as the shop keeps it. Throws when the shop cannot open it. */
export const readPage = async (origin: string, patient: Patient): Promise<Buffer> => {
  const headers = headersOf(patient)
  const { body } = await createClient(origin, headers)('GET', `/prescription/${patient.prescriptionId}`)
  const [file] = Object(body.data).files as { url: string }[]
  const response = await fetch(new URL(file?.url ?? '', origin), { headers })
  if (!response.ok) throw new Error(`the page was answered with ${response.status}`)
  return Buffer.from(await response.arrayBuffer())
}
