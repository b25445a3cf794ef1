import { doctors } from './doctors.ts'
import type { CaseLine, DemoDoctor, PrescriptionCase } from './prescriptionCase.ts'

const line = (product: string, written: string): CaseLine => ({ product, written })

interface Given {
  doctor: DemoDoctor
  patient: PrescriptionCase['patient']
  sender: string
  source: string
}

const longTreatment = (id: string, given: Given, lines: readonly CaseLine[]): PrescriptionCase => ({
  id,
  ...given,
  lines,
  repeatDays: 28,
  continues: true,
  reviewedBy: null,
})

/** Treatments that go on, written for about a month. Doses are usual adult doses of the labels in `source`. */
export const longTreatments: readonly PrescriptionCase[] = [
  longTreatment(
    'diabetes-mother',
    {
      doctor: doctors.physician,
      patient: { name: 'Nasreen Khan', age: '58 years' },
      sender: 'Ayesha Khan',
      source: 'BNF: metformin, sitagliptin, perindopril erbumine',
    },
    [
      line('Glucophage 1000mg Tablets', '1+0+1 pc x 30 days'),
      line('Januvia 100mg Tablets', '1 od x 28 days'),
      line('Coversyl 4mg Tablets', '1+0+0 x 30 days'),
    ],
  ),
  longTreatment(
    'diabetes-father',
    {
      doctor: doctors.physician,
      patient: { name: 'Javed Khan', age: '63 years' },
      sender: 'Ayesha Khan',
      source: 'BNF: gliclazide MR, metformin, valsartan with hydrochlorothiazide',
    },
    [
      line('Diamicron MR 60mg Tablets', '1 od with breakfast x 30 days'),
      line('Glucophage 500mg Tablets', '1+0+1 pc x 25 days'),
      line('Co-Diovan 80/12.5mg Tablets', '1+0+0 x 28 days'),
    ],
  ),
  longTreatment(
    'diabetes-two-insulins-a-day',
    {
      doctor: doctors.endocrinologist,
      patient: { name: 'Zahida Latif', age: '61 years' },
      sender: 'Bushra Latif',
      source: 'BNF: biphasic human insulin 30/70, metformin',
    },
    [
      line('Mixtard 30 HM Vial', '18u+0+12u ac x 30 days'),
      line('Glucophage 1000mg Tablets', '1+0+1 pc x 30 days'),
    ],
  ),
  longTreatment(
    'diabetes-night-insulin',
    {
      doctor: doctors.endocrinologist,
      patient: { name: 'Muhammad Usman', age: '52 years' },
      sender: 'Muhammad Usman',
      source: 'BNF: insulin glargine, sitagliptin with metformin',
    },
    [
      line('Lantus SoloStar Pen', '14 u hs x 28 days'),
      line('Treviamet 50/1000mg Tablets', '1+0+1 pc x 28 days'),
    ],
  ),
  longTreatment(
    'diabetes-with-neuropathy',
    {
      doctor: doctors.endocrinologist,
      patient: { name: 'Fatima Shah', age: '55 years' },
      sender: 'Fatima Shah',
      source: 'BNF: glimepiride, metformin; label of mecobalamin',
    },
    [
      line('Getryl 2mg Tablets', '1+0+0 ac x 30 days'),
      line('Glucophage 500mg Tablets', '1+0+1 pc x 30 days'),
      line('Methycobal 500mcg Tablets', '1+1+1 x 30 days'),
    ],
  ),
  longTreatment(
    'after-heart-attack',
    {
      doctor: doctors.cardiologist,
      patient: { name: 'Ali Raza', age: '61 years' },
      sender: 'Ali Raza',
      source: 'BNF: aspirin, clopidogrel, atorvastatin after an acute coronary syndrome',
    },
    [
      line('Loprin 75mg Tablets', '0+1+0 pc x 30 days'),
      line('Lowplat 75mg Tablets', '0+1+0 pc x 30 days'),
      line('Lipitor 20mg Tablets', '2 hs x 30 days'),
    ],
  ),
  longTreatment(
    'heart-failure',
    {
      doctor: doctors.cardiologist,
      patient: { name: 'Rashid Siddiqui', age: '69 years' },
      sender: 'Hira Siddiqui',
      source: 'BNF: bisoprolol, furosemide, lisinopril in heart failure',
    },
    [
      line('Concor 5mg Tablets', '½+0+0 x 30 days'),
      line('Lasix 40mg Tablets', '½+0+0 x 30 days'),
      line('Zestril 10mg Tablets', '0+0+1 x 28 days'),
    ],
  ),
  longTreatment(
    'atrial-fibrillation',
    {
      doctor: doctors.cardiologist,
      patient: { name: 'Bilal Ahmed', age: '64 years' },
      sender: 'Bilal Ahmed',
      source: 'BNF: rivaroxaban, bisoprolol in atrial fibrillation',
    },
    [
      line('Xarelto 20mg Tablets', '1 od with dinner x 28 days'),
      line('Concor 5mg Tablets', '1+0+0 x 40 days'),
    ],
  ),
  longTreatment(
    'asthma-adult',
    {
      doctor: doctors.chest,
      patient: { name: 'Maryam Iqbal', age: '34 years' },
      sender: 'Maryam Iqbal',
      source: 'BNF: salmeterol with fluticasone, salbutamol, montelukast in asthma',
    },
    [
      line('Seretide Evohaler 25/125', '2 puffs bd x 30 days'),
      line('Ventolin Inhaler 100mcg', '2 puffs prn, max 8 puffs a day x 25 days'),
      line('Montiget 10mg Tablets', '1 hs x 28 days'),
    ],
  ),
  longTreatment(
    'underactive-thyroid',
    {
      doctor: doctors.endocrinologist,
      patient: { name: 'Sana Javed', age: '41 years' },
      sender: 'Sana Javed',
      source: 'BNF: levothyroxine; label of mecobalamin',
    },
    [
      line('Thyroxine 50mcg Tablets', '1+0+0 empty stomach x 50 days'),
      line('Methycobal 500mcg Tablets', '0+1+0 pc x 30 days'),
    ],
  ),
  longTreatment(
    'epilepsy',
    {
      doctor: doctors.neurologist,
      patient: { name: 'Hamza Sheikh', age: '27 years' },
      sender: 'Hamza Sheikh',
      source: 'BNF: carbamazepine; MHRA: vitamin D with long-term carbamazepine',
    },
    [line('Tegral 200mg Tablets', '1+0+1 pc x 25 days'), line('Osnate-D Tablets', '0+1+0 pc x 30 days')],
  ),
  longTreatment(
    'gout-with-blood-pressure',
    {
      doctor: doctors.physician,
      patient: { name: 'Imran Qureshi', age: '49 years' },
      sender: 'Imran Qureshi',
      source: 'BNF: allopurinol, amlodipine',
    },
    [line('Zyloric 300mg Tablets', '0+1+0 pc x 30 days'), line('Norvasc 5mg Tablets', '1 od x 30 days')],
  ),
  longTreatment(
    'migraine-prevention',
    {
      doctor: doctors.neurologist,
      patient: { name: 'Khadija Butt', age: '31 years' },
      sender: 'Khadija Butt',
      source: 'BNF: propranolol in migraine prophylaxis, naproxen sodium',
    },
    [
      line('Inderal 10mg Tablets', '4+0+4 x 25 days'),
      line('Synflex 550mg Tablets', '1 sos pc, max 2 a day x 5 days'),
    ],
  ),
]
