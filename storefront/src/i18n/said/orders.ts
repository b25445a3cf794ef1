/** What is said of orders and parcels, in refusals and in the history of an order. */
export const orders = {
  'We could not find this order': 'یہ آرڈر نہیں ملا',
  'We could not find this parcel': 'یہ پارسل نہیں ملا',
  'Cannot change an order from {from} to {to}': 'آرڈر کی حالت اب اس طرح نہیں بدلی جا سکتی',
  'Cannot change a parcel from {from} to {to}': 'پارسل کی حالت اب اس طرح نہیں بدلی جا سکتی',
  'This order is not paid yet: please pay it, or cancel all of it':
    'اس آرڈر کی ادائیگی ابھی نہیں ہوئی: براہِ کرم ادا کریں، یا پورا آرڈر منسوخ کریں',
  'This order goes as one parcel, please move the order':
    'یہ آرڈر ایک ہی پارسل میں جاتا ہے، براہِ کرم پورا آرڈر دیکھیں',
  'One parcel of this order has arrived, please cancel the other one':
    'اس آرڈر کا ایک پارسل پہنچ چکا ہے، براہِ کرم صرف دوسرا منسوخ کریں',
  'Please say why this shipped order is cancelled':
    'براہِ کرم بتائیں کہ روانہ ہو چکا آرڈر کیوں منسوخ ہو رہا ہے',
  'Please say why this parcel came back': 'براہِ کرم بتائیں کہ یہ پارسل کیوں واپس آیا',
  'Somebody else has changed this order, please look at it again':
    'اس آرڈر میں تبدیلی ہو چکی ہے، براہِ کرم دوبارہ دیکھیں',
  'The prescription was refused and not replaced within {hours} hours':
    'نسخہ نامنظور ہوا اور {hours} گھنٹے کے اندر دوسرا نہیں آیا',
  'Not paid within {minutes} minutes': '{minutes} منٹ کے اندر ادائیگی نہیں ہوئی',
  'Order cancelled': 'آرڈر منسوخ ہو گیا',
  'Paid twice': 'دو بار ادا ہوا',
  'Paid after the order was cancelled': 'آرڈر منسوخ ہونے کے بعد ادا ہوا',
  'Parcel came back': 'پارسل واپس آ گیا',
}
