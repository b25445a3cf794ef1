import type { FeatureWords } from '../i18n/i18n.tsx'

const en = {
  help: 'Help topics',
  delivery: 'Delivery',
  returns: 'Returns',
  prescriptions: 'Prescriptions',
  privacy: 'Privacy',
  contact: 'Contact',
  mainCities: '{cities}: {days} days, {fee}',
  near: 'Other places in {provinces}: {days} days, {fee}',
  far: 'Everywhere else in Pakistan: {days} days, {fee}',
  express: 'Express in {cities}: {days} days, {fee}',
  free: 'Standard delivery is free from {sum} of goods.',
  cash: 'You can pay cash at the door for orders up to {sum}.',
  fromDispatch:
    'Days count from dispatch. An order with prescription medicines is packed once our pharmacist has approved the prescription.',
  returnsMedicines:
    'Medicines cannot be taken back once delivered: nobody could vouch for how they were stored.',
  returnsWrong:
    'If something is damaged, expired or not what you ordered, do not use it. Call us or write to us with your order number and a photo.',
  returnsBefore: 'Until an order is packed you can cancel it yourself on its page.',
  rxNeeded:
    'Medicines marked as prescription medicines are dispensed only on a valid prescription of a registered doctor.',
  rxHow: 'Photograph every page or upload a PDF. The doctor’s name, signature and the date must be readable.',
  rxOrder: 'You can order before the approval. The order waits, and we tell you what our pharmacist decides.',
  rxControlled: 'Some medicines may not be sold online at all. We do not sell them.',
  rxUpload: 'Upload a prescription',
  privacyWhat: 'We keep what an order needs: your name, phone number, address, orders and prescriptions.',
  privacyRx:
    'Prescriptions are seen by you and our pharmacists only. Their files open through links that end after 5 minutes.',
  privacyCards: 'Card numbers go to the payment provider. We do not store them.',
  privacyLocal: 'This device keeps your cart and your login. Logging out removes the login from it.',
  privacyAsk:
    'Under Your account you can download what we keep about you, and close your account. Questions? Write to us.',
  pharmacy: 'Pharmacy',
  licence: 'Drug sale licence',
  pharmacist: 'Pharmacist in charge',
  address: 'Address',
  phone: 'Phone',
  email: 'Email',
  emergency: 'In an emergency call 1122 or go to the nearest hospital.',
}

export const helpWords: FeatureWords<keyof typeof en> = {
  en,
  ur: {
    help: 'مدد کے موضوعات',
    delivery: 'ڈیلیوری',
    returns: 'واپسی',
    prescriptions: 'نسخے',
    privacy: 'رازداری',
    contact: 'رابطہ',
    mainCities: '{cities}: {days} دن، {fee}',
    near: '{provinces} کے دیگر علاقے: {days} دن، {fee}',
    far: 'پاکستان میں باقی ہر جگہ: {days} دن، {fee}',
    express: '{cities} میں ایکسپریس: {days} دن، {fee}',
    free: '{sum} یا زیادہ کے سامان پر عام ڈیلیوری مفت ہے۔',
    cash: '{sum} تک کے آرڈر پر آپ گھر پر نقد ادا کر سکتے ہیں۔',
    fromDispatch: 'دن روانگی سے گنے جاتے ہیں۔ نسخے والی دواؤں کا آرڈر فارماسسٹ کی منظوری کے بعد پیک ہوتا ہے۔',
    returnsMedicines:
      'ڈیلیوری کے بعد دوائیں واپس نہیں لی جا سکتیں: کوئی ضمانت نہیں دے سکتا کہ وہ کیسے رکھی گئیں۔',
    returnsWrong:
      'اگر کوئی چیز خراب ہو، میعاد گزر چکی ہو یا وہ نہ ہو جو آپ نے منگوائی، تو اسے استعمال نہ کریں۔ آرڈر نمبر اور تصویر کے ساتھ ہمیں فون کریں یا لکھیں۔',
    returnsBefore: 'پیک ہونے تک آپ آرڈر اس کے صفحے پر خود منسوخ کر سکتے ہیں۔',
    rxNeeded: 'نسخے والی دوائیں صرف رجسٹرڈ ڈاکٹر کے درست نسخے پر دی جاتی ہیں۔',
    rxHow: 'ہر صفحے کی تصویر لیں یا PDF اپ لوڈ کریں۔ ڈاکٹر کا نام، دستخط اور تاریخ پڑھی جا سکے۔',
    rxOrder:
      'آپ منظوری سے پہلے آرڈر کر سکتے ہیں۔ آرڈر انتظار کرے گا اور ہم فارماسسٹ کا فیصلہ آپ کو بتائیں گے۔',
    rxControlled: 'کچھ دوائیں آن لائن بالکل نہیں بیچی جا سکتیں۔ ہم انہیں نہیں بیچتے۔',
    rxUpload: 'نسخہ اپ لوڈ کریں',
    privacyWhat: 'ہم وہی رکھتے ہیں جو آرڈر کے لیے ضروری ہے: آپ کا نام، فون نمبر، پتہ، آرڈر اور نسخے۔',
    privacyRx: 'نسخے صرف آپ اور ہمارے فارماسسٹ دیکھتے ہیں۔ ان کی فائلوں کے لنک 5 منٹ بعد ختم ہو جاتے ہیں۔',
    privacyCards: 'کارڈ نمبر ادائیگی کی کمپنی کو جاتے ہیں۔ ہم انہیں محفوظ نہیں کرتے۔',
    privacyLocal: 'یہ آلہ آپ کی ٹوکری اور لاگ اِن یاد رکھتا ہے۔ لاگ آؤٹ کرنے سے لاگ اِن ہٹ جاتا ہے۔',
    privacyAsk:
      '”آپ کا اکاؤنٹ“ میں آپ اپنی معلومات ڈاؤن لوڈ اور اپنا اکاؤنٹ بند کر سکتے ہیں۔ سوال ہو تو ہمیں لکھیں۔',
    pharmacy: 'فارمیسی',
    licence: 'ڈرگ سیل لائسنس',
    pharmacist: 'ذمہ دار فارماسسٹ',
    address: 'پتہ',
    phone: 'فون',
    email: 'ای میل',
    emergency: 'ہنگامی صورت میں 1122 پر فون کریں یا قریبی ہسپتال جائیں۔',
  },
}
