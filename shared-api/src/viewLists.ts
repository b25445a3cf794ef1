/** Lists of the back office that views can be saved of, by the resource's name. */
export const viewLists = ['order', 'prescription', 'customer', 'batch'] as const
export type ViewList = (typeof viewLists)[number]

/** Whether views of a resource's list can be saved. */
export const isViewList = (resource: string | undefined): resource is ViewList =>
  viewLists.some((list) => list === resource)
