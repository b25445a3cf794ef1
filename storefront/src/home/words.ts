import type { FeatureWords } from '../i18n/i18n.tsx'

const en = {
  homeTitle: 'Nuskha Pharmacy: genuine medicines, delivered across Pakistan',
  homeDescription:
    'Order medicines and health products from a licensed pharmacy. Upload a prescription, pay cash on delivery, delivered across Pakistan.',
  heroText:
    'From a licensed pharmacy with a pharmacist who checks every prescription. Pay cash when it arrives.',
  heroTitle: 'Genuine medicines, at your door',
  heroShop: 'Browse medicines',
  slipTitle: 'Have a prescription?',
  slipOne: 'Take a picture of it',
  slipTwo: 'Our pharmacist reads it',
  slipThree: 'Your medicines come home',
  promiseGenuine: 'Genuine only',
  promiseGenuineText: 'Every batch traced, nothing expired sold',
  promisePharmacist: 'A real pharmacist',
  promisePharmacistText: 'Checks every prescription',
  promiseDelivery: 'All over Pakistan',
  promiseDeliveryText: 'To your door, in days',
  promiseCash: 'Cash on delivery',
  promiseCashText: 'Or EasyPaisa, or card',
  seeAll: 'See all',
}

export const homeWords: FeatureWords<keyof typeof en> = {
  en,
  ur: {
    homeTitle: 'نسخہ فارمیسی (Nuskha): اصلی دوائیں، پورے پاکستان میں',
    homeDescription:
      'لائسنس یافتہ فارمیسی سے دوائیں منگوائیں۔ نسخہ اپ لوڈ کریں، ڈیلیوری پر نقد ادا کریں، پورے پاکستان میں۔',
    heroText: 'لائسنس یافتہ فارمیسی سے، جہاں فارماسسٹ ہر نسخہ دیکھتا ہے۔ رقم دوا ملنے پر دیں۔',
    heroTitle: 'اصلی دوائیں، آپ کے دروازے پر',
    heroShop: 'دوائیں دیکھیں',
    slipTitle: 'نسخہ پاس ہے؟',
    slipOne: 'اس کی تصویر لیں',
    slipTwo: 'ہمارا فارماسسٹ پڑھے گا',
    slipThree: 'دوائیں گھر آ جائیں گی',
    promiseGenuine: 'صرف اصلی',
    promiseGenuineText: 'ہر بیچ کا ریکارڈ، کوئی چیز زائد المیعاد نہیں',
    promisePharmacist: 'اصل فارماسسٹ',
    promisePharmacistText: 'ہر نسخہ جانچتا ہے',
    promiseDelivery: 'پورے پاکستان میں',
    promiseDeliveryText: 'چند دن میں آپ کے دروازے پر',
    promiseCash: 'ڈیلیوری پر نقد',
    promiseCashText: 'یا ایزی پیسہ، یا کارڈ',
    seeAll: 'سب دیکھیں',
  },
}
