/** What is said of prescriptions, their pages and other files. */
export const prescriptions = {
  'A file may have at most 10 MB, please send a smaller one':
    'فائل زیادہ سے زیادہ \u206610 MB\u2069 کی ہو سکتی ہے، براہِ کرم چھوٹی فائل بھیجیں',
  'Send the prescription as JPEG, PNG, WebP, HEIC or PDF':
    'نسخہ \u2066JPEG\u2069، \u2066PNG\u2069، \u2066WebP\u2069، \u2066HEIC\u2069 یا \u2066PDF\u2069 میں بھیجیں',
  'This HEIC picture could not be read here, please send it as JPEG':
    'یہ \u2066HEIC\u2069 تصویر نہیں پڑھی جا سکی، براہِ کرم اسے \u2066JPEG\u2069 میں بھیجیں',
  'This picture is damaged or far too large, please take it again':
    'یہ تصویر خراب ہے یا بہت بڑی ہے، براہِ کرم دوبارہ لیں',
  'This PDF is locked with a password, please send it without one':
    'اس \u2066PDF\u2069 پر پاس ورڈ لگا ہے، براہِ کرم پاس ورڈ کے بغیر بھیجیں',
  'This PDF could not be read, please print it to a new PDF or send a photo':
    'یہ \u2066PDF\u2069 پڑھی نہیں جا سکی، براہِ کرم اسے نئی \u2066PDF\u2069 میں پرنٹ کریں یا تصویر بھیجیں',
  'This PDF is too complex to open, please send a photo of each page':
    'یہ \u2066PDF\u2069 بہت پیچیدہ ہے اور کھل نہیں سکی، براہِ کرم ہر صفحے کی تصویر بھیجیں',
  'This PDF has too many pages, please send the prescription alone':
    'اس \u2066PDF\u2069 میں صفحات بہت زیادہ ہیں، براہِ کرم صرف نسخہ بھیجیں',
  'You have {count} prescriptions waiting, please let us look at those first':
    'آپ کے {count} نسخے انتظار میں ہیں، براہِ کرم پہلے ہمیں وہ دیکھنے دیں',
  'Pages can be added when the pharmacist has asked for them':
    'صفحات تب شامل ہو سکتے ہیں جب فارماسسٹ نے مانگے ہوں',
  'A prescription has at most {count} pages': 'ایک نسخے میں زیادہ سے زیادہ {count} صفحے ہو سکتے ہیں',
  'We could not find this prescription': 'یہ نسخہ نہیں ملا',
  'We could not find this file': 'یہ فائل نہیں ملی',
  'We could not find this picture': 'یہ تصویر نہیں ملی',
  'Please upload the picture first': 'براہِ کرم پہلے تصویر اپ لوڈ کریں',
  'The file is empty, please choose another': 'فائل خالی ہے، براہِ کرم دوسری چنیں',
  'A picture may have at most 5 MB': 'تصویر زیادہ سے زیادہ \u20665 MB\u2069 کی ہو سکتی ہے',
  'Send a JPEG, PNG or WebP picture':
    'تصویر \u2066JPEG\u2069، \u2066PNG\u2069 یا \u2066WebP\u2069 میں بھیجیں',
  'At most 10 MB for one file, please choose a smaller one':
    'ایک فائل زیادہ سے زیادہ \u206610 MB\u2069 کی ہو سکتی ہے، براہِ کرم چھوٹی فائل چنیں',
  'Choose a file to send': 'بھیجنے کے لیے فائل چنیں',
  'Send at most {count} {files}': 'زیادہ سے زیادہ {count} فائلیں بھیجیں',
}
