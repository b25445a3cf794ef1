import type { PatientClient } from './patientClient.ts'

interface Listed {
  id: string
  quantity: number
  genericName: string | null
}

/** The ids of products that there is plenty of. No medicines: a customer may buy only so much of an ingredient. */
export const readProducts = async (api: PatientClient): Promise<string[]> => {
  const listed: Listed[] = []
  for (let page = 1, isMore = true; isMore; page++) {
    const { body } = await api(
      'GET',
      `/product?saleClass=otc&inStock=true&limit=100&maxPrice=2000&page=${page}`,
    )
    const found = body.data as unknown as Listed[]
    listed.push(...found)
    isMore = found.length === 100
  }
  return listed.filter(({ quantity, genericName }) => quantity >= 30 && !genericName).map(({ id }) => id)
}
