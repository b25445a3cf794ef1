import type { DemoDoctor } from './prescriptionCase.ts'

const doctor = (name: string, degrees: string, number: number): DemoDoctor => ({
  name,
  degrees,
  pmdc: `DEMO-${number}-P`,
})

/** The doctors of the demo by speciality. None of them exists. */
export const doctors = {
  physician: doctor('Dr. Asma Rafiq', 'MBBS, FCPS (Medicine)', 20117),
  cardiologist: doctor('Dr. Salman Haider', 'MBBS, FCPS (Cardiology)', 20118),
  paediatrician: doctor('Dr. Nadia Khan', 'MBBS, FCPS (Paediatrics)', 20119),
  chest: doctor('Dr. Imtiaz Ali', 'MBBS, FCPS (Pulmonology)', 20120),
  gynaecologist: doctor('Dr. Farah Naz', 'MBBS, FCPS (Obstetrics and Gynaecology)', 20121),
  endocrinologist: doctor('Dr. Kamran Aziz', 'MBBS, FCPS (Endocrinology)', 20122),
  dermatologist: doctor('Dr. Shazia Noor', 'MBBS, FCPS (Dermatology)', 20123),
  neurologist: doctor('Dr. Bilal Hashmi', 'MBBS, FCPS (Neurology)', 20124),
  eye: doctor('Dr. Rehana Yousaf', 'MBBS, FCPS (Ophthalmology)', 20125),
  gastroenterologist: doctor('Dr. Tariq Mahmood', 'MBBS, FCPS (Gastroenterology)', 20126),
  urologist: doctor('Dr. Adeel Sarwar', 'MBBS, FCPS (Urology)', 20127),
  earNoseThroat: doctor('Dr. Saima Anwar', 'MBBS, FCPS (ENT)', 20128),
  family: doctor('Dr. Usman Ghani', 'MBBS, MCPS (Family Medicine)', 20129),
  orthopaedic: doctor('Dr. Waheed Akbar', 'MBBS, FCPS (Orthopaedics)', 20130),
  dentist: doctor('Dr. Maria Saleem', 'BDS, FCPS (Oral Surgery)', 20131),
} as const
