import type { FeatureWords } from '../i18n/i18n.tsx'

const en = {
  address: 'House and street',
  area: 'Area',
  landmark: 'Landmark (if you like)',
  landmarkHint: 'Like: opposite Jamia Masjid',
  city: 'City',
  province: 'Province',
  postalCode: 'Postal code (if you like)',
}

export const addressWords: FeatureWords<keyof typeof en> = {
  en,
  ur: {
    address: 'مکان اور گلی',
    area: 'علاقہ',
    landmark: 'قریبی نشانی (اگر چاہیں)',
    landmarkHint: 'جیسے: جامع مسجد کے سامنے',
    city: 'شہر',
    province: 'صوبہ',
    postalCode: 'پوسٹل کوڈ (اگر چاہیں)',
  },
}
