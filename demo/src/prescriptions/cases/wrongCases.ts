import { doctors } from './doctors.ts'
import type { CaseLine, WrongCase } from './prescriptionCase.ts'

const line = (product: string, written: string): CaseLine => ({ product, written })

const unsigned = { repeatDays: 365, continues: false, reviewedBy: null } as const

/** Prescriptions that wait in the queue so that a pharmacist, and the checks, catch them. None is ever approved. */
export const wrongCases: readonly WrongCase[] = [
  {
    ...unsigned,
    id: 'wrong-double-paracetamol',
    doctor: doctors.family,
    patient: { name: 'Waqas Chaudhry', age: '36 years' },
    sender: 'Waqas Chaudhry',
    lines: [
      line('Panadol Extend 665mg Tablets', '2+2+2 x 7 days'),
      line('Nuberol Forte Tablets', '1+1+1 pc x 7 days'),
    ],
    mistake: 'Both contain paracetamol: 5,940 mg a day, above 4,000 mg.',
    source: 'FDA OTC monograph: at most 4 g of paracetamol a day',
  },
  {
    ...unsigned,
    id: 'wrong-single-dose-daily',
    doctor: doctors.orthopaedic,
    patient: { name: 'Junaid Mirza', age: '57 years' },
    sender: 'Junaid Mirza',
    lines: [
      line('Sunny D 200000 IU Capsule', '1 od x 30 days'),
      line('Methycobal 500mcg Tablets', '1 od x 30 days'),
    ],
    mistake: 'A single dose of vitamin D is written daily: 6,000,000 IU in a month.',
    source: 'Starter limits of the formulary: 4,000 IU a day, or 200,000 IU once',
  },
  {
    ...unsigned,
    id: 'wrong-adult-doses-for-a-child',
    doctor: doctors.family,
    patient: { name: 'Hania Farooq', age: '2 years', weightKg: 11 },
    sender: 'Iqra Farooq',
    lines: [
      line('Augmentin 1g Tablets', '1+0+1 pc x 7 days'),
      line('Ponstan Forte Tablets', '1 tds pc x 5 days'),
    ],
    mistake: 'Adult tablets for a child of 2 years and 11 kg: 159 mg/kg a day of amoxicillin.',
    source: 'Label of co-amoxiclav: 45 mg/kg a day; label of mefenamic acid: not for small children',
  },
  {
    ...unsigned,
    id: 'wrong-interacting-pair',
    doctor: doctors.family,
    patient: { name: 'Shahid Baloch', age: '59 years' },
    sender: 'Shahid Baloch',
    lines: [
      line('Xarelto 20mg Tablets', '1 od with dinner x 28 days'),
      line('Tegral 200mg Tablets', '1+0+1 pc x 25 days'),
    ],
    mistake: 'Carbamazepine lowers rivaroxaban so far that it no longer prevents a stroke.',
    source: 'Label of rivaroxaban: avoid strong inducers of CYP3A4 and P-glycoprotein',
  },
  {
    ...unsigned,
    id: 'wrong-slow-release-in-parts',
    doctor: doctors.family,
    patient: { name: 'Danish Memon', age: '54 years' },
    sender: 'Danish Memon',
    lines: [
      line('Diamicron MR 60mg Tablets', '½+½+½ crushed x 30 days'),
      line('Glucophage 500mg Tablets', '1+0+1 pc x 25 days'),
    ],
    mistake: 'A modified release tablet is crushed and given three times a day.',
    source: 'SmPC of gliclazide MR: once a day, not crushed',
  },
]
