/** The customers of the demo. None of them exists. */
export const names =
  `Zainab Malik,Muhammad Usman,Fatima Shah,Ali Raza,Hira Siddiqui,Bilal Ahmed,Maryam Iqbal,Hamza Sheikh,
Sana Javed,Imran Qureshi,Khadija Butt,Saad Hussain,Rabia Aslam,Kamran Yousuf,Amna Tariq,Faisal Mehmood,Nida Rehman,
Tariq Jameel Khan,Sadia Bashir,Asad Nawaz,Mehwish Akram,Waqas Chaudhry,Sidra Hassan,Junaid Mirza,Iqra Farooq,
Shahid Baloch,Noor ul Huda,Danish Memon,Uzma Khattak,Farhan Abbasi,Bushra Latif,Adnan Gul,Saima Rashid,Yasir Durrani,
Kiran Nadeem,Salman Lodhi,Anum Zafar,Rizwan Bhatti,Gul Meena,Naveed Anwar`
    .split(',')
    .map((name) => name.trim())

/** Cities with their share of the orders, and their residential areas. */
export const places = [
  ['Karachi', 30, ['Gulshan-e-Iqbal', 'North Nazimabad', 'DHA Phase 6', 'PECHS', 'Malir']],
  ['Lahore', 22, ['Johar Town', 'Model Town', 'Gulberg III', 'Iqbal Town', 'DHA Phase 5']],
  ['Islamabad', 10, ['F-10', 'G-11', 'I-8', 'E-11']],
  ['Rawalpindi', 9, ['Satellite Town', 'Bahria Town', 'Saddar']],
  ['Faisalabad', 7, ['Peoples Colony', 'Madina Town']],
  ['Multan', 5, ['Gulgasht Colony', 'Cantt']],
  ['Hyderabad', 4, ['Latifabad', 'Qasimabad']],
  ['Peshawar', 5, ['Hayatabad', 'University Town']],
  ['Sialkot', 3, ['Model Town', 'Paris Road']],
  ['Quetta', 3, ['Jinnah Town', 'Satellite Town']],
  ['Abbottabad', 2, ['Jinnahabad']],
] as const

export const landmarks = [
  'opposite Jamia Masjid',
  'near the water tank',
  'behind Al-Fatah store',
  'next to Govt. Girls School',
  'near Shell petrol pump',
  'above National Bank',
]
