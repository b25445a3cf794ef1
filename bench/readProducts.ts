import type { PatientClient } from './patientClient.ts'

interface Listed {
  id: string
  quantity: number
  genericName: string | null
}

/** The ids of products that there is plenty of. No medicines: a customer may buy only so much of an ingredient. */
export const readProducts = async (api: PatientClient): Promise<string[]> => {
  const { body } = await api('GET', '/product?saleClass=otc&inStock=true&limit=100&maxPrice=2000')
  const listed = body.data as unknown as Listed[]
  return listed.filter(({ quantity, genericName }) => quantity >= 30 && !genericName).map(({ id }) => id)
}
