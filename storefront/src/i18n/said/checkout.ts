/** What is said at the checkout. */
export const checkout = {
  'Cash on delivery is not available to you at the moment, please pay online':
    'اس وقت آپ کے لیے ڈیلیوری پر نقد ادائیگی ممکن نہیں، براہِ کرم آن لائن ادا کریں',
  'Your first order can be paid in cash up to {sum}, please pay online or order less':
    'آپ کے پہلے آرڈر پر {sum} تک نقد ادائیگی ہو سکتی ہے، براہِ کرم آن لائن ادا کریں یا کم کا آرڈر دیں',
  'Cash on delivery is possible up to {sum}, please pay online or order less':
    'ڈیلیوری پر نقد ادائیگی {sum} تک ہو سکتی ہے، براہِ کرم آن لائن ادا کریں یا کم کا آرڈر دیں',
  'We could not find this checkout': 'یہ چیک آؤٹ نہیں ملا',
  'This checkout has become an order already, please cancel the order':
    'اس چیک آؤٹ کا آرڈر ہو چکا ہے، براہِ کرم آرڈر منسوخ کریں',
  'This checkout has become an order already': 'اس چیک آؤٹ کا آرڈر ہو چکا ہے',
  'This checkout has expired, please start again from your cart':
    'چیک آؤٹ کا وقت ختم ہو گیا، براہِ کرم ٹوکری سے دوبارہ شروع کریں',
  'This checkout was cancelled, please start again': 'یہ چیک آؤٹ منسوخ ہو گیا تھا، براہِ کرم دوبارہ شروع کریں',
  'Checkout cancelled': 'چیک آؤٹ منسوخ ہو گیا',
  'Please tell us first who receives the order': 'براہِ کرم پہلے بتائیں کہ آرڈر کون وصول کرے گا',
  'Please tell us first where to deliver': 'براہِ کرم پہلے بتائیں کہ کہاں پہنچانا ہے',
  'Please choose first how to pay': 'براہِ کرم پہلے ادائیگی کا طریقہ چنیں',
  '{sentence}, please look at your total again': '{sentence}، براہِ کرم کل رقم دوبارہ دیکھیں',
  'The total is now {sum}, please confirm it': 'کل رقم اب {sum} ہے، براہِ کرم تصدیق کریں',
  '{city} is in {province}': '{city} صوبہ {province} میں ہے',
  'Express delivery is possible in {cities} only': 'ایکسپریس ڈیلیوری صرف {cities} میں ممکن ہے',
  '{name} must stay cold and is delivered in {cities} only':
    '{name} کو ٹھنڈا رکھنا ضروری ہے، اس لیے یہ صرف {cities} میں پہنچائی جاتی ہے',
  'Only cash is handed to the rider': 'رائیڈر کو صرف نقد رقم دی جاتی ہے',
  'This is less than the total of {sum}': 'یہ کل رقم {sum} سے کم ہے',
}
