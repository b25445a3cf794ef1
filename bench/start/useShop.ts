import { demoAdmin, demoCustomer } from 'demo/demoLogins'
import { photo, prescriptionForm } from 'server/test/fixtures/prescription'

const rounds = 40

/** A morning at the demo: 400 lists, searches, pages and dashboards, and five prescriptions of photos from a phone. */
export const useShop = async (origin: string): Promise<void> => {
  const api = `${origin}/api/v1`
  const login = async (body: { email: string; password: string }) => {
    const response = await fetch(`${api}/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const { token } = (await response.json()) as { token: string }
    return { authorization: `Bearer ${token}` }
  }
  const get = async (address: string, headers: Record<string, string> = {}) => {
    const response = await fetch(address, { headers })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${address}: ${response.status}`)
  }
  const [admin, customer] = [await login(demoAdmin), await login(demoCustomer)]
  for (let round = 0; round < rounds; round++)
    await Promise.all([
      get(origin),
      get(`${api}/product?status=active&page=${1 + (round % 5)}`, customer),
      get(`${api}/product?search=${['panadol', 'brufn', 'dard', 'augmentin'][round % 4]}`, customer),
      get(`${api}/order`, customer),
      get(`${api}/order/admin/all?page=${1 + (round % 20)}`, admin),
      get(`${api}/order/admin/all?search=ay`, admin),
      get(`${api}/prescription/admin/all`, admin),
      get(`${api}/dashboard`, admin),
      get(`${api}/dashboard/graphs`, admin),
      get(`${api}/dashboard/top-products`, admin),
    ])
  const image = await photo(3000, 4000).jpeg().toBuffer()
  for (let upload = 0; upload < 5; upload++) {
    const body = prescriptionForm([image])
    const response = await fetch(`${api}/prescription`, { method: 'POST', headers: customer, body })
    if (!response.ok) throw new Error(`a prescription: ${response.status} ${await response.text()}`)
  }
}
