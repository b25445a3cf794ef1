import { notices } from 'shared-api/notices'
import type { FeatureWords } from '../i18n/i18n.tsx'

const en = {
  mergingCart: 'The items you chose before logging in are safe, but not in your cart yet.',
  emptyCartText: 'Search a medicine, or send us your prescription.',
  startShopping: 'Start shopping',
  removeNamed: 'Remove {name}',
  subtotal: 'Subtotal',
  couponApplied: notices.couponApplied,
  shippingNote: notices.shippingNote,
  viewCart: 'View Cart',
  checkOut: 'Check Out',
  loginToCheckOut: notices.loginToCheckOut,
  changedSince: 'Changed since you last looked',
  understood: 'OK, understood',
  coupon: 'Coupon code',
  couponSaves: 'This code takes {sum} off',
  applyCoupon: 'Apply',
  removeCoupon: 'Remove coupon',
  clearCart: 'Empty the cart',
  clearCartText: 'Everything in the cart will be removed.',
  keepCart: 'Keep it',
  rxInCart: 'Your cart has prescription medicines. You can add the prescription at checkout or later.',
}

/** The words of the cart's own screens; what every page shows of it stands with the frame. */
export const cartWords: FeatureWords<keyof typeof en> = {
  en,
  ur: {
    mergingCart: 'لاگ اِن سے پہلے چنی ہوئی چیزیں محفوظ ہیں، مگر ابھی آپ کی ٹوکری میں نہیں آئیں۔',
    emptyCartText: 'دوا تلاش کریں، یا ہمیں نسخہ بھیجیں۔',
    startShopping: 'خریداری شروع کریں',
    removeNamed: '{name} ہٹائیں',
    subtotal: 'اشیاء کی رقم',
    couponApplied: 'کوپن لگ گیا: {code}',
    shippingNote: 'ڈیلیوری کا خرچ چیک آؤٹ پر شمار ہوگا',
    viewCart: 'ٹوکری دیکھیں',
    checkOut: 'چیک آؤٹ',
    loginToCheckOut: 'براہِ کرم خریداری مکمل کرنے کے لیے لاگ\u00a0اِن کریں',
    changedSince: 'آپ کے پچھلی بار دیکھنے کے بعد بدلا ہے',
    understood: 'ٹھیک ہے، سمجھ گیا',
    coupon: 'کوپن کوڈ',
    couponSaves: 'اس کوڈ سے {sum} کم ہوں گے',
    applyCoupon: 'لگائیں',
    removeCoupon: 'کوپن ہٹائیں',
    clearCart: 'ٹوکری خالی کریں',
    clearCartText: 'ٹوکری کی تمام چیزیں ہٹ جائیں گی۔',
    keepCart: 'رہنے دیں',
    rxInCart: 'آپ کی ٹوکری میں نسخے والی دوائیں ہیں۔ نسخہ چیک آؤٹ پر یا بعد میں دے سکتے ہیں۔',
  },
}
