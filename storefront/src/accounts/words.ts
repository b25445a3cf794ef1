import type { FeatureWords } from '../i18n/i18n.tsx'

const en = {
  logIn: 'Log in',
  login: 'Email or phone number',
  password: 'Password',
  forgot: 'Forgot your password?',
  newHere: 'New here?',
  register: 'Open an account',
  haveAccount: 'You have an account?',
  name: 'Your name',
  email: 'Email',
  phone: 'Mobile number',
  phoneHint: 'Like 0300 1234567',
  passwordHint: 'At least 8 characters',
  cartWaits: 'Your cart waits for you.',
}

export const accountWords: FeatureWords<keyof typeof en> = {
  en,
  ur: {
    logIn: 'لاگ اِن',
    login: 'ای میل یا فون نمبر',
    password: 'پاس ورڈ',
    forgot: 'پاس ورڈ بھول گئے؟',
    newHere: 'پہلی بار آئے ہیں؟',
    register: 'اکاؤنٹ بنائیں',
    haveAccount: 'آپ کا اکاؤنٹ ہے؟',
    name: 'آپ کا نام',
    email: 'ای میل',
    phone: 'موبائل نمبر',
    phoneHint: 'جیسے 0300 1234567',
    passwordHint: 'کم از کم 8 حروف',
    cartWaits: 'آپ کی ٹوکری آپ کا انتظار کر رہی ہے۔',
  },
}
