import type { Order, Shipment } from 'shared-api/contract'
import { t } from '../../../core/i18n/t.ts'

/** The action of staff that brings an order into this status. */
export const stepLabel = (status: Order['status']): string => t(`orders.step.${status}`)

/** The action of staff that brings a shipment into this status. */
export const shipmentStepLabel = (status: Shipment['status'], number: number): string =>
  t(`orders.shipmentStep.${status}`, { number })
