/** What is said of logging in, accounts, codes and addresses. */
export const accounts = {
  'This is not your present password': 'یہ آپ کا موجودہ پاس ورڈ نہیں',
  'An order of yours is still under way, please wait until it is over or cancel it':
    'آپ کا کوئی آرڈر ابھی جاری ہے، براہِ کرم اس کے ختم ہونے کا انتظار کریں یا اسے منسوخ کریں',
  'Your session has ended, please log in again': 'آپ کا سیشن ختم ہو گیا، براہِ کرم دوبارہ لاگ اِن کریں',
  'Please log in first': 'براہِ کرم پہلے لاگ اِن کریں',
  'This account may not do that': 'اس اکاؤنٹ کو اس کی اجازت نہیں',
  'You are logged out': 'آپ لاگ آؤٹ ہو گئے',
  'The email, phone number or password is not right': 'ای میل، فون نمبر یا پاس ورڈ درست نہیں',
  'This account is blocked, please call us on {phone}':
    'یہ اکاؤنٹ بند کر دیا گیا ہے، براہِ کرم ہمیں {phone} پر فون کریں',
  'We cannot send codes at the moment, please use your password':
    'ہم اس وقت کوڈ نہیں بھیج سکتے، براہِ کرم پاس ورڈ استعمال کریں',
  'We have sent a code to your phone': 'ہم نے آپ کے فون پر کوڈ بھیج دیا ہے',
  'The code is not right or no longer valid, please ask for a new one':
    'کوڈ درست نہیں یا اس کی میعاد ختم ہو گئی، براہِ کرم نیا کوڈ منگوائیں',
  'The code is not right or no longer valid': 'کوڈ درست نہیں یا اس کی میعاد ختم ہو گئی',
  'If there is an account, we have sent a code to it': 'اگر اکاؤنٹ موجود ہے تو ہم نے اس پر کوڈ بھیج دیا ہے',
  'This password reset is no longer valid, please ask for a new code':
    'پاس ورڈ بدلنے کی میعاد ختم ہو گئی، براہِ کرم نیا کوڈ منگوائیں',
  'This account has no password yet, please choose one with “Forgot password”':
    'اس اکاؤنٹ کا ابھی کوئی پاس ورڈ نہیں، براہِ کرم ”پاس ورڈ بھول گئے؟“ سے پاس ورڈ رکھیں',
  'An account with this email exists': 'اس ای میل کا اکاؤنٹ پہلے سے موجود ہے',
  'An account with this phone number exists': 'اس فون نمبر کا اکاؤنٹ پہلے سے موجود ہے',
  'This password is easy to guess, please choose another':
    'یہ پاس ورڈ آسانی سے بوجھا جا سکتا ہے، براہِ کرم دوسرا چنیں',
  'Staff accounts are closed by whoever runs the shop': 'عملے کے اکاؤنٹ دکان کی انتظامیہ بند کرتی ہے',
  'You can keep {count} addresses, please remove one first':
    'آپ {count} پتے رکھ سکتے ہیں، براہِ کرم پہلے ایک ہٹائیں',
  'We could not find this address': 'یہ پتہ نہیں ملا',
}
