import axios from 'axios'
import { existing } from 'server/test/existing'
import { type Client, createClient, serializeQuery } from 'shared-api/client'
import type { BodyInput, Product, User } from 'shared-api/contract'
import type { Language } from 'shared-api/messages/sentences'

/** Opens a client of the API at this origin, as a guest, a token's owner or the guest of a session id, in a language. */
export type OpenClient = (
  origin: string,
  who?: { token?: string; session?: string; language?: Language },
) => Client

/** The typed client against the running shop, with the token or the guest's session id. English by default. */
export const clientAs: OpenClient = (origin, who = {}) =>
  createClient(
    axios.create({
      baseURL: `${origin}/api/v1`,
      paramsSerializer: { serialize: serializeQuery },
      headers: {
        ...(who.token ? { Authorization: `Bearer ${who.token}` } : {}),
        ...(who.session ? { 'x-session-id': who.session } : {}),
        ...(who.language ? { 'Accept-Language': who.language } : {}),
      },
    }),
  )

/** The demo's admin, logged in through the API. */
export const adminOf = async (
  origin: string,
  open: OpenClient = clientAs,
): Promise<{ token: string; api: Client }> => {
  const { token } = await open(origin)('POST /auth/login', {
    body: { email: 'admin@demo.pk', password: 'admin-demo-1' },
  })
  return { token, api: open(origin, { token }) }
}

export interface Customer {
  user: User
  token: string
  password: string
  api: Client
}

let signedUp = 0

/** Eight digits that no other customer or product of this run has, in any worker. */
export const unique = (): string =>
  String(
    (Date.now() * 100 + Number(process.env.TEST_PARALLEL_INDEX ?? 0) * 10 + (signedUp++ % 10)) % 1e8,
  ).padStart(8, '0')

/** A strength of its own, below every limit of a day: the equals of a medicine would be offered beside its dose. */
export const uniqueStrength = () => `1.${unique()} mg`

/** Ingredients that do no harm together, so that lines of one prescription are no stop. */
const harmlessGenerics = [
  'Metformin',
  'Silymarin',
  'Citicoline',
  'Piracetam',
  'Levocarnitine',
  'Biotin',
] as const

/** A new customer, signed up through the API. */
export const signUpCustomer = async (origin: string, open: OpenClient = clientAs): Promise<Customer> => {
  const stamp = unique()
  const password = 'a long walk home'
  const { data: user, token } = await open(origin)('POST /auth/register', {
    body: { name: 'Sana Malik', email: `sana-${stamp}@example.com`, phone: `033${stamp}`, password },
  })
  return { user, token, password, api: open(origin, { token }) }
}

export type ProductInput = Partial<BodyInput<'POST /product'>>

const inTwoYears = () => new Date(Date.now() + 730 * 86_400_000).toISOString().slice(0, 10)

/** A product of this test alone, without an image: 40 in stock at Rs 90.00, printed price Rs 100.00. */
export const createProduct = async (admin: Client, input: ProductInput = {}): Promise<Product> => {
  const [categories, brands] = await Promise.all([admin('GET /category'), admin('GET /brand')])
  const { data } = await admin('POST /product', {
    body: {
      name: `Zyflex ${unique()} Tablets`,
      price: 90,
      originalPrice: 100,
      quantity: 40,
      batchNumber: `LOT-${unique()}`,
      expiryDate: inTwoYears(),
      category: existing(categories.data[0]).id,
      brand: existing(brands.data.find(({ discount }) => discount === 0)).id,
      dosageForm: 'Tablet',
      packSize: '10 tablets',
      maxPerOrder: 20,
      ...input,
    },
  })
  return data
}

/** Medicines on prescription with these words in their names, in packs of 10 units. They may be taken together. */
export const prescriptionMedicines = (admin: Client, words: readonly string[]): Promise<Product[]> =>
  Promise.all(
    words.map((word, place) =>
      createProduct(admin, {
        name: `${word} ${unique()} Tablets`,
        genericName: harmlessGenerics[place],
        strength: uniqueStrength(),
        saleClass: 'prescription',
        unitsPerPack: 10,
      }),
    ),
  )
