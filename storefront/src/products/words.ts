import type { FeatureWords } from '../i18n/i18n.tsx'

const en = {
  notSoldOnlineText:
    'The law does not allow us to sell this medicine online. Please ask at a pharmacy with your prescription.',
  rxNeededText: 'You can order now. We dispatch once our pharmacist has approved your prescription.',
  adviceNote: 'Read the leaflet. Ask our pharmacist when you are unsure.',
}

/** The longer words of a product's own page; what lists show of a product stands with the frame. */
export const productWords: FeatureWords<keyof typeof en> = {
  en,
  ur: {
    notSoldOnlineText: 'قانون اس دوا کی آن لائن فروخت کی اجازت نہیں دیتا۔ نسخے کے ساتھ فارمیسی سے لیں۔',
    rxNeededText: 'آپ ابھی آرڈر کر سکتے ہیں۔ فارماسسٹ کے نسخہ منظور کرنے پر ہم روانہ کریں گے۔',
    adviceNote: 'ہدایت نامہ پڑھیں۔ شک ہو تو ہمارے فارماسسٹ سے پوچھیں۔',
  },
}
