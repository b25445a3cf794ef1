import { rejectionWords } from '../../rejectionWords.ts'
import en from '../en/storefront/prescriptions.json' with { type: 'json' }
import ur from '../ur/storefront/prescriptions.json' with { type: 'json' }

export const prescriptionMessages = {
  en: { ...rejectionWords.en, ...en },
  ur: { ...rejectionWords.ur, ...ur },
}
