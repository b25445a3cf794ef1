/** An emergency number that the shop names. It is shown as not yet signed until a pharmacist has confirmed it. */
export interface EmergencyNumber {
  number: string
  source: string
  reviewedBy: string | null
}

export const rescue: EmergencyNumber = {
  number: '1122',
  source: 'Rescue 1122, the emergency service of the provinces (rescue.gov.pk)',
  reviewedBy: null,
}
