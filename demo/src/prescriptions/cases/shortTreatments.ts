import { doctors } from './doctors.ts'
import type { CaseLine, DemoDoctor, PrescriptionCase } from './prescriptionCase.ts'

const line = (product: string, written: string, packs?: number): CaseLine => ({
  product,
  written,
  ...(packs === undefined ? {} : { packs }),
})

interface Given {
  doctor: DemoDoctor
  patient: PrescriptionCase['patient']
  sender: string
  source: string
}

const shortTreatment = (id: string, given: Given, lines: readonly CaseLine[]): PrescriptionCase => ({
  id,
  ...given,
  lines,
  // The same illness of the same patient comes back twice a year at most.
  repeatDays: 170,
  continues: false,
  reviewedBy: null,
})

/** Courses that end. Children are dosed by weight. */
export const shortTreatments: readonly PrescriptionCase[] = [
  shortTreatment(
    'urine-infection',
    {
      doctor: doctors.family,
      patient: { name: 'Ayesha Khan', age: '29 years' },
      sender: 'Ayesha Khan',
      source: 'BNF: cefixime; label of disodium hydrogen citrate',
    },
    [line('Cefspan 400mg Capsules', '1 od x 5 days'), line('Citralka Syrup', '10 ml tds x 4 days')],
  ),
  shortTreatment(
    'ear-infection-child',
    {
      doctor: doctors.paediatrician,
      patient: { name: 'Zoya Khan', age: '3 years', weightKg: 14 },
      sender: 'Ayesha Khan',
      source:
        'FDA label of Augmentin: the 4:1 suspension up to 40 mg/kg a day of amoxicillin in three doses; BNFC: paracetamol',
    },
    [
      line('Augmentin DS Suspension', '3.5 ml tds with meals x 7 days'),
      line('Calpol Suspension', '7.5 ml sos fever, max 4 times a day x 3 days'),
    ],
  ),
  shortTreatment(
    'helicobacter',
    {
      doctor: doctors.gastroenterologist,
      patient: { name: 'Saad Hussain', age: '38 years' },
      sender: 'Saad Hussain',
      source: 'BNF: eradication of Helicobacter pylori with clarithromycin, amoxicillin and omeprazole',
    },
    [
      line('Klaricid 500mg Tablets', '1+0+1 x 14 days'),
      line('Amoxil 500mg Capsules', '2+0+2 x 14 days'),
      line('Risek 20mg Capsules', '1+0+1 ac x 14 days'),
    ],
  ),
  shortTreatment(
    'wheeze-child',
    {
      doctor: doctors.paediatrician,
      patient: { name: 'Musa Aslam', age: '4 years', weightKg: 16 },
      sender: 'Rabia Aslam',
      source: 'BNFC: montelukast 4 mg, salbutamol by mouth 1 to 2 mg for 2 to 5 years',
    },
    [line('Montiget 4mg Sachets', '1 hs x 28 days'), line('Ventolin Syrup', '2.5 ml tds x 5 days')],
  ),
  shortTreatment(
    'chest-infection-child',
    {
      doctor: doctors.paediatrician,
      patient: { name: 'Ibrahim Yousuf', age: '6 years', weightKg: 20 },
      sender: 'Kamran Yousuf',
      source: 'BNFC: azithromycin 10 mg/kg for 3 days, paracetamol 240 to 250 mg for 6 to 7 years',
    },
    [
      line('Azomax 200mg/5ml Suspension', '5 ml od x 3 days'),
      line('Calpol 6 Plus Suspension', '5 ml sos fever, max 4 times a day x 3 days'),
    ],
  ),
  shortTreatment(
    'early-pregnancy',
    {
      doctor: doctors.gynaecologist,
      patient: { name: 'Amna Tariq', age: '26 years' },
      sender: 'Amna Tariq',
      source: 'Label of dydrogesterone in threatened miscarriage; BNF: iron and folic acid in pregnancy',
    },
    [
      line('Duphaston 10mg Tablets', '1+0+1 x 20 days'),
      line('Iberet Folic 500 Tablets', '0+1+0 pc x 30 days'),
    ],
  ),
  shortTreatment(
    'prostate-infection',
    {
      doctor: doctors.urologist,
      patient: { name: 'Faisal Mehmood', age: '66 years' },
      sender: 'Faisal Mehmood',
      source: 'BNF: ciprofloxacin in acute prostatitis, tamsulosin',
    },
    [line('Novidat 500mg Tablets', '1+0+1 x 14 days'), line('Tamsolin 0.4mg Capsules', '1 od pc x 20 days')],
  ),
  shortTreatment(
    'eye-infection',
    {
      doctor: doctors.eye,
      patient: { name: 'Nida Rehman', age: '24 years' },
      sender: 'Nida Rehman',
      source: 'Label of tobramycin 0.3 % eye drops; label of carmellose',
    },
    [
      line('Tobrex Eye Drops 0.3%', '1 drop qid both eyes x 7 days'),
      line('Refresh Tears Eye Drops', '1 drop tds both eyes x 14 days'),
    ],
  ),
  shortTreatment(
    'skin-infection',
    {
      doctor: doctors.dermatologist,
      patient: { name: 'Sadia Bashir', age: '33 years' },
      sender: 'Sadia Bashir',
      source: 'BNF: fusidic acid cream; label of cephradine',
    },
    [line('Fucidin Cream 2%', 'apply tds x 7 days', 1), line('Velosef 500mg Capsules', '1+1+1+1 x 6 days')],
  ),
  shortTreatment(
    'back-pain',
    {
      doctor: doctors.orthopaedic,
      patient: { name: 'Asad Nawaz', age: '41 years' },
      sender: 'Asad Nawaz',
      source: 'BNF: diclofenac with gastroprotection; label of paracetamol with orphenadrine',
    },
    [
      line('Voltral 50mg Tablets', '1+0+1 pc x 5 days'),
      line('Nuberol Forte Tablets', '1+0+1 pc x 5 days'),
      line('Risek 20mg Capsules', '1 od ac x 14 days'),
    ],
  ),
  shortTreatment(
    'tooth-abscess',
    {
      doctor: doctors.dentist,
      patient: { name: 'Mehwish Akram', age: '30 years' },
      sender: 'Mehwish Akram',
      source: 'BNF: co-amoxiclav in dental infection, mefenamic acid',
    },
    [line('Augmentin 1g Tablets', '1+0+1 pc x 6 days'), line('Ponstan Forte Tablets', '1 tds pc x 3 days')],
  ),
  shortTreatment(
    'vertigo',
    {
      doctor: doctors.earNoseThroat,
      patient: { name: 'Sidra Hassan', age: '47 years' },
      sender: 'Sidra Hassan',
      source: 'BNF: betahistine, prochlorperazine in acute vertigo',
    },
    [line('Serc 16mg Tablets', '1+1+1 pc x 10 days'), line('Stemetil 5mg Tablets', '1+1+1 x 3 days')],
  ),
]
