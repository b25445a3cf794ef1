/** What is said of the cart and its coupon. */
export const cart = {
  '{name} is not sold online, please visit a pharmacy':
    '{name} آن لائن فروخت نہیں ہوتی، براہِ کرم فارمیسی سے لیں',
  '{name} is not sold online, please remove it': '{name} آن لائن فروخت نہیں ہوتی، براہِ کرم اسے ہٹا دیں',
  '{name} is no longer sold here, please remove it': '{name} اب یہاں فروخت نہیں ہوتی، براہِ کرم اسے ہٹا دیں',
  '{name} is out of stock': '{name} ختم ہو گئی ہے',
  'Only {count} left of {name}': '{name} کے صرف {count} باقی ہیں',
  'At most {count} of {name} in one order': 'ایک آرڈر میں {name} کے زیادہ سے زیادہ {count} ہو سکتے ہیں',
  '{name} now costs {price} instead of {before}': '{name} کی قیمت اب {before} کے بجائے {price} ہے',
  'We could not add {name} to your cart': '{name} آپ کی ٹوکری میں نہیں ڈالی جا سکی',
  'We could add only {taken} of {wanted} of {name}':
    '{name} کے {wanted} میں سے صرف {taken} ٹوکری میں ڈالے جا سکے',
  'We could not find this item': 'یہ چیز ٹوکری میں نہیں ملی',
  'We could not find this cart': 'یہ ٹوکری نہیں ملی',
  'Your cart has just changed, please look at it again':
    'آپ کی ٹوکری ابھی بدل گئی ہے، براہِ کرم اسے دوبارہ دیکھیں',
  'Your cart is empty': 'آپ کی ٹوکری خالی ہے',
  'There is no coupon with this code': 'اس کوڈ کا کوئی کوپن نہیں',
  'Use 2 to 40 letters, digits and dashes': '2 سے 40 حروف، ہندسے اور ڈیش استعمال کریں',
  'The coupon {code} is not in use at the moment': 'کوپن {code} اس وقت نہیں چل رہا',
  'The coupon {code} has not started yet': 'کوپن {code} ابھی شروع نہیں ہوا',
  'The coupon {code} has ended': 'کوپن {code} کی میعاد ختم ہو گئی ہے',
  'The coupon {code} is used up': 'کوپن {code} پورا استعمال ہو چکا ہے',
  'The coupon {code} is used up, please look at your total again':
    'کوپن {code} پورا استعمال ہو چکا ہے، براہِ کرم کل رقم دوبارہ دیکھیں',
  'You have already used the coupon {code}': 'آپ کوپن {code} پہلے استعمال کر چکے ہیں',
  'The coupon {code} needs a cart of {sum} or more':
    'کوپن {code} کے لیے ٹوکری {sum} یا اس سے زیادہ کی ہونی چاہیے',
}
