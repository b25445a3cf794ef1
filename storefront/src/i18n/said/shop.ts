/** What the shop says of itself, of limits, and of what is not there. */
export const shop = {
  'There is nothing at this address': 'اس پتے پر کچھ نہیں ہے',
  'We could not find this page': 'یہ صفحہ نہیں ملا',
  'We could not find this {what}': 'ہمیں یہ نہیں ملا',
  'Too many tries, please wait {count} seconds and try again':
    'بہت زیادہ کوششیں ہو گئیں، براہِ کرم {count} سیکنڈ انتظار کر کے دوبارہ کوشش کریں',
  'Too many tries, please wait {count} minutes and try again':
    'بہت زیادہ کوششیں ہو گئیں، براہِ کرم {count} منٹ انتظار کر کے دوبارہ کوشش کریں',
  'We are busy right now, please try again in a moment':
    'ہم اس وقت مصروف ہیں، براہِ کرم تھوڑی دیر میں دوبارہ کوشش کریں',
  'We cannot reach our files right now, please try again in a minute':
    'ہماری فائلیں اس وقت دستیاب نہیں، براہِ کرم ایک منٹ بعد دوبارہ کوشش کریں',
  'We have no room for files right now, please send it again in a few minutes':
    'اس وقت فائلوں کے لیے جگہ نہیں، براہِ کرم چند منٹ بعد دوبارہ بھیجیں',
  'Other files are still being sent over your connection, please try again in a moment':
    'آپ کے رابطے سے دوسری فائلیں ابھی بھیجی جا رہی ہیں، براہِ کرم تھوڑی دیر میں دوبارہ کوشش کریں',
  'Many people are sending files right now, please try again in a moment':
    'اس وقت بہت سے لوگ فائلیں بھیج رہے ہیں، براہِ کرم تھوڑی دیر میں دوبارہ کوشش کریں',
  'Something went wrong on our side, please try again': 'ہماری طرف کچھ غلط ہو گیا، براہِ کرم دوبارہ کوشش کریں',
  'The request broke off, please send it again': 'رابطہ بیچ میں ٹوٹ گیا، براہِ کرم دوبارہ بھیجیں',
  'The request is too large': 'درخواست بہت بڑی ہے',
  'An idempotency key has at most 200 characters': 'درخواست کی کنجی میں زیادہ سے زیادہ 200 حروف ہو سکتے ہیں',
  'This idempotency key belongs to another request': 'درخواست کی یہ کنجی کسی اور درخواست کی ہے',
  'This request is still being worked on, please wait':
    'اس درخواست پر ابھی کام ہو رہا ہے، براہِ کرم انتظار کریں',
  'Somebody changed this {what} meanwhile, please look at it again':
    'اس دوران اسے کسی نے بدل دیا ہے، براہِ کرم دوبارہ دیکھیں',
  'The guest session id is not valid': 'مہمان کا سیشن نمبر درست نہیں',
  'Not a session id': 'یہ سیشن نمبر نہیں',
  'Send a guest session id in x-session-id, or log in': 'مہمان کا سیشن نمبر بھیجیں، یا لاگ اِن کریں',
  'We could not find this product': 'یہ چیز نہیں ملی',
  'We could not find this category': 'یہ قسم نہیں ملی',
  'We could not find this brand': 'یہ برانڈ نہیں ملا',
  'We could not find this batch': 'یہ بیچ نہیں ملا',
}
