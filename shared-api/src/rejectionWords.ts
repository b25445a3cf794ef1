import type { rejectionReasons } from './prescriptionStates.ts'

type Words = Record<(typeof rejectionReasons)[number], string>

/** The reasons for a rejected prescription, as the shopper reads them and the pharmacist's note begins. */
export const rejectionWords: Record<'en' | 'ur', Words> = {
  en: {
    unreadable: 'It cannot be read.',
    not_a_prescription: 'This is not a prescription.',
    no_doctor: 'The doctor’s name or registration is missing.',
    no_signature: 'The doctor’s signature is missing.',
    no_date: 'The date is missing.',
    too_old: 'It is too old.',
    patient_differs: 'It was written for another patient.',
    not_listed: 'The medicine is not on it.',
    quantity_above: 'The quantity is above what the doctor wrote.',
    already_used: 'It was used before.',
    altered: 'It looks altered.',
    not_sold_online: 'This medicine may not be sold online.',
    other: 'Please see the note.',
  },
  ur: {
    unreadable: 'یہ پڑھا نہیں جا سکتا۔',
    not_a_prescription: 'یہ نسخہ نہیں ہے۔',
    no_doctor: 'ڈاکٹر کا نام یا رجسٹریشن موجود نہیں۔',
    no_signature: 'ڈاکٹر کے دستخط موجود نہیں۔',
    no_date: 'تاریخ موجود نہیں۔',
    too_old: 'یہ بہت پرانا ہے۔',
    patient_differs: 'یہ کسی اور مریض کے لیے لکھا گیا ہے۔',
    not_listed: 'دوا اس میں درج نہیں۔',
    quantity_above: 'مقدار ڈاکٹر کی لکھی مقدار سے زیادہ ہے۔',
    already_used: 'یہ پہلے استعمال ہو چکا ہے۔',
    altered: 'اس میں تبدیلی کی گئی لگتی ہے۔',
    not_sold_online: 'یہ دوا آن لائن نہیں بیچی جا سکتی۔',
    other: 'براہِ کرم نوٹ دیکھیں۔',
  },
}
