const place = '{number}'

/** Whether it is an `https:` address with `{number}` behind its host, in the path or the query. */
export const isTrackingAddress = (value: string): boolean =>
  /^https:\/\/[^/?#\\@{}]+[/?#].*\{number\}/.test(value) && URL.canParse(value)

/** The address at which the courier shows this shipment; null without either part. */
export const trackingUrl = (address: string | null, trackingNumber: string | null): string | null =>
  address && trackingNumber ? address.replaceAll(place, encodeURIComponent(trackingNumber)) : null
