/** The papers of an order. */
export const papers = [
  { name: 'invoice', label: 'Invoice' },
  { name: 'packing-slip', label: 'Packing slip' },
  { name: 'pick-list', label: 'Pick list' },
] as const
export type PaperName = (typeof papers)[number]['name']

export const isPaper = (name: string | undefined): name is PaperName =>
  papers.some((paper) => paper.name === name)

export const paperAddress = (name: PaperName, ids: readonly string[], shipmentId?: string): string =>
  `/order-papers/${name}?${new URLSearchParams({
    ids: ids.join(','),
    ...(shipmentId ? { shipment: shipmentId } : {}),
  })}`
