import type { IngredientClass } from '../ingredientClasses.ts'
import type { FactText } from '../patientFacts/patientFacts.ts'

export interface SingleClass {
  id: IngredientClass
  /** Another class that acts in the same way: a premixed insulin holds a long-acting and a rapid one. */
  beside?: IngredientClass
  name: FactText
}

/** Classes of which one patient takes one medicine only, with their names for a sentence. */
export const singleClasses: readonly SingleClass[] = [
  { id: 'nsaid', name: { en: 'painkillers of the NSAID class', ur: 'ایک ہی قسم کی درد کش دوائیں' } },
  { id: 'statin', name: { en: 'statins', ur: 'سٹیٹن (کولیسٹرول کی دوائیں)' } },
  { id: 'ace_inhibitor', name: { en: 'ACE inhibitors', ur: 'اے سی ای انہیبیٹر (بلڈ پریشر کی دوائیں)' } },
  { id: 'arb', name: { en: 'angiotensin receptor blockers', ur: 'سارٹن (بلڈ پریشر کی دوائیں)' } },
  {
    id: 'calcium_channel_blocker',
    name: { en: 'calcium channel blockers', ur: 'کیلشیم چینل بلاکر (بلڈ پریشر کی دوائیں)' },
  },
  { id: 'beta_blocker', name: { en: 'beta blockers', ur: 'بیٹا بلاکر' } },
  {
    id: 'ppi',
    name: { en: 'proton pump inhibitors', ur: 'معدے کا تیزاب کم کرنے والی ایک ہی قسم کی دوائیں' },
  },
  { id: 'ssri', name: { en: 'antidepressants of the SSRI class', ur: 'ڈپریشن کی ایک ہی قسم کی دوائیں' } },
  { id: 'sulfonylurea', name: { en: 'sulfonylureas', ur: 'سلفونائل یوریا (شوگر کی دوائیں)' } },
  { id: 'dpp4_inhibitor', name: { en: 'gliptins', ur: 'گلپٹن (شوگر کی دوائیں)' } },
  { id: 'sglt2_inhibitor', name: { en: 'gliflozins', ur: 'گلیفلوزن (شوگر کی دوائیں)' } },
  { id: 'thiazide', name: { en: 'thiazide diuretics', ur: 'تھیازائڈ (پیشاب آور دوائیں)' } },
  { id: 'loop_diuretic', name: { en: 'loop diuretics', ur: 'لوپ (پیشاب آور دوائیں)' } },
  { id: 'xanthine', name: { en: 'medicines like theophylline', ur: 'تھیوفائلین جیسی دوائیں' } },
  { id: 'systemic_steroid', name: { en: 'steroids', ur: 'سٹیرائڈ دوائیں' } },
  { id: 'benzodiazepine', name: { en: 'benzodiazepines', ur: 'بینزوڈایازپین (سکون آور دوائیں)' } },
  { id: 'decongestant', name: { en: 'decongestants', ur: 'بند ناک کھولنے والی دوائیں' } },
  {
    id: 'insulin_basal',
    beside: 'insulin_premixed',
    name: { en: 'insulins with a long-acting part', ur: 'دیر تک اثر کرنے والی انسولین' },
  },
  {
    id: 'insulin_rapid',
    beside: 'insulin_premixed',
    name: { en: 'insulins with a rapid part', ur: 'فوری اثر کرنے والی انسولین' },
  },
  { id: 'insulin_premixed', name: { en: 'premixed insulins', ur: 'مکس انسولین' } },
  { id: 'laba', name: { en: 'long-acting bronchodilators', ur: 'سانس کی نالی کھولنے والی دیرپا دوائیں' } },
  { id: 'anticoagulant', name: { en: 'anticoagulants', ur: 'خون پتلا کرنے والی دوائیں' } },
  { id: 'antihistamine', name: { en: 'antihistamines', ur: 'الرجی کی ایک ہی قسم کی دوائیں' } },
]
