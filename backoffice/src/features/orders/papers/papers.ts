/** The papers of an order. */
export const papers = [
  { name: 'invoice', label: 'orders.invoice' },
  { name: 'packing-slip', label: 'orders.packingSlip' },
  { name: 'pick-list', label: 'orders.pickList' },
  { name: 'label', label: 'orders.label' },
] as const
export type PaperName = (typeof papers)[number]['name']

export const isPaper = (name: string | undefined): name is PaperName =>
  papers.some((paper) => paper.name === name)

export const paperAddress = (name: PaperName, ids: readonly string[], shipmentId?: string): string =>
  `/order-papers/${name}?${new URLSearchParams({
    ids: ids.join(','),
    ...(shipmentId ? { shipment: shipmentId } : {}),
  })}`
