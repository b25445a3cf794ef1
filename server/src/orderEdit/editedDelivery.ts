import type { BodyInput, Contact, Delivery } from 'shared-api/contract'
import { deliveryEstimate } from 'shared-api/delivery/delivery'
import { deliveryDays } from '../checkout/deliveryDays.ts'
import { ApiError, invalid } from '../kernel/errors.ts'
import { resolvePlace } from '../places/resolvePlace.ts'
import type { Settings } from '../ports/settings.ts'

type Edit = BodyInput<'POST /order/:id/edit'>

/** The contact with what was edited; an empty email takes it out. */
export const editedContact = (contact: Contact, edit: Edit['contact']): Contact => ({
  name: edit?.name ?? contact.name,
  phone: edit?.phone ?? contact.phone,
  email: edit?.email === undefined ? contact.email : edit.email || null,
})

/** The address with what was edited. A city is one of the list of places, as in the checkout. */
export const editedDelivery = (
  delivery: Delivery,
  edit: Edit['delivery'],
  rules: Settings['delivery'],
): Delivery => {
  if (!edit) return delivery
  const { minDays: _min, maxDays: _max, unlisted: wasUnlisted, ...before } = delivery
  const place =
    edit.city === undefined
      ? { city: before.city, province: before.province, unlisted: wasUnlisted === true }
      : placeOf({ city: edit.city, province: edit.province, unlisted: edit.unlisted })
  const to = {
    ...before,
    address: edit.address ?? before.address,
    area: edit.area ?? before.area,
    city: place.city,
    province: place.province,
    ...(place.unlisted ? { unlisted: true as const } : {}),
    postalCode: edit.postalCode === undefined ? before.postalCode : edit.postalCode || null,
    landmark: edit.landmark === undefined ? before.landmark : edit.landmark || null,
    method: edit.method ?? before.method,
  }
  if (to.method === 'express' && !deliveryEstimate(rules, to).express)
    throw invalid('delivery.method', 'EXPRESS_CITIES', { cities: rules.mainCities.join(', ') })
  return { ...to, ...deliveryDays(rules, to) }
}

/** The place of an edit. Errors name the fields as its body does. */
const placeOf = (written: Parameters<typeof resolvePlace>[0]) => {
  try {
    return resolvePlace(written)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const errors = error.errors.map((one) => ({ ...one, field: `delivery.${one.field}` }))
    throw new ApiError(error.sentence, error.params, { errors, ...(errors[0] ? { summary: errors[0] } : {}) })
  }
}
