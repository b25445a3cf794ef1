import type { DataProvider, Identifier } from 'react-admin'
import type { Batch, Coupon, Customer, Order, Prescription, Product } from 'shared-api/contract'

/** Records of one resource that the palette offers at most. */
const RECORDS_OF_RESOURCE = 4

/** The resources that are searched, and the words by which staff know a record. */
const labels = {
  order: (one: Order) => `${one.orderNumber} · ${one.contact.name}`,
  prescription: (one: Prescription) => `${one.prescriptionNumber} · ${one.patientName}`,
  product: (one: Product) => one.name,
  customer: (one: Customer) => [one.name, one.phone].filter(Boolean).join(' · '),
  batch: (one: Batch) => `${one.batchNumber} · ${one.productName}`,
  coupon: (one: Coupon) => one.code,
} as const

export type Searched = keyof typeof labels
export const searchedResources = Object.keys(labels) as Searched[]

export interface FoundRecord {
  resource: Searched
  id: Identifier
  label: string
}

/** 0 if the number, code or name of a record is the text, 1 if it begins with it, else 2. */
const rankOf = (label: string, text: string) => {
  const [name = ''] = label.toLowerCase().split(' · ')
  const typed = text.toLowerCase()
  return name === typed ? 0 : name.startsWith(typed) ? 1 : 2
}

/**
 * The best records of these resources for a text. The search for products forgives misspellings, so a record whose
 * number was typed comes first. A resource that cannot be read does not hide the others.
 */
export const findRecords = async (
  provider: DataProvider,
  { resources, text, signal }: { resources: readonly Searched[]; text: string; signal?: AbortSignal },
): Promise<FoundRecord[]> => {
  const pages = await Promise.allSettled(
    resources.map((resource) =>
      provider.getList(resource, {
        filter: { search: text },
        pagination: { page: 1, perPage: RECORDS_OF_RESOURCE },
        ...(signal ? { signal } : {}),
      }),
    ),
  )
  const failed = pages.find((page) => page.status === 'rejected')
  if (failed && pages.every((page) => page.status === 'rejected')) throw failed.reason
  const found = pages.flatMap((page, place): FoundRecord[] => {
    const resource = resources[place]
    if (page.status === 'rejected' || !resource) return []
    const label = labels[resource] as (one: unknown) => string
    return page.value.data.map((one) => ({ resource, id: one.id, label: label(one) }))
  })
  return found.toSorted((a, b) => rankOf(a.label, text) - rankOf(b.label, text))
}
