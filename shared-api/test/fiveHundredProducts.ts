import type { Release } from '../src/formulary/productForms.ts'
import type { WrittenProduct } from '../src/formulary/readIdentity.ts'

/**
 * `generic | salt | release: strengths in mg; …`. Every strength is one product of each of two makers. The
 * second maker leaves the salt out, unless `!` says that the salt decides the dose.
 */
const molecules = `
Metformin|HCl|plain: 250,500,850,1000; prolonged: 500,750,1000
Gliclazide||plain: 40,80; modified: 30,60
Indapamide||plain: 2.5; prolonged: 1.5
Nifedipine||plain: 10,20; prolonged: 20,30,60
Verapamil|HCl|plain: 40,80,120; prolonged: 120,180,240
Diltiazem|HCl|plain: 30,60,90; prolonged: 90,120,180
Propranolol|HCl|plain: 10,20,40,80; prolonged: 80,160
Carvedilol|phosphate|plain: 6.25,12.5,25; prolonged: 10,20,40
Metoprolol|tartrate!|plain: 50,100; prolonged: 100,200
Metoprolol|succinate!|prolonged: 25,50,100,200
Felodipine||plain: 2.5,5; prolonged: 2.5,5,10
Isosorbide mononitrate||plain: 10,20,40; prolonged: 30,60
Trimetazidine|dihydrochloride|plain: 20; modified: 35
Doxazosin|mesylate|plain: 1,2,4; prolonged: 4,8
Tolterodine|tartrate|plain: 1,2; prolonged: 2,4
Oxybutynin|HCl|plain: 2.5,5; prolonged: 5,10
Carbamazepine||plain: 100,200,400; prolonged: 200,400
Levetiracetam||plain: 250,500,750,1000; prolonged: 500,750
Lamotrigine||plain: 25,50,100,200; prolonged: 25,50,100
Pramipexole|dihydrochloride|plain: 0.25,0.5,1; prolonged: 0.375,0.75
Ropinirole|HCl|plain: 0.5,1,2; prolonged: 2,4,8
Venlafaxine|HCl|plain: 25,37.5,75; prolonged: 37.5,75,150
Paroxetine|HCl|plain: 10,20,30; modified: 12.5,25
Quetiapine|fumarate|plain: 25,50,100,200,300; prolonged: 50,200,300
Methylphenidate|HCl|plain: 5,10,20; prolonged: 18,20,36
Zolpidem|tartrate|plain: 5,10; modified: 6.25,12.5
Alprazolam||plain: 0.25,0.5,1; prolonged: 0.5,1
Tramadol|HCl|plain: 50,100; prolonged: 50,100,150,200
Tapentadol|HCl|plain: 50,75; prolonged: 50,100
Morphine|sulfate|plain: 10,15; prolonged: 15,30
Paracetamol||plain: 500,650,1000; modified: 665
Naproxen|sodium!|plain: 275,550; prolonged: 550
Diclofenac|sodium!|enteric: 25,50,75; prolonged: 75,100
Ketoprofen||plain: 50,100; prolonged: 100,200
Ibuprofen||plain: 200,400,600; prolonged: 600,800
Aspirin||plain: 75,300; enteric: 75,100,150,300
Prednisolone|base!|plain: 5,20; enteric: 2.5,5
Valproate|divalproex sodium!|enteric: 250,500; prolonged: 250,500
Clarithromycin||plain: 250,500; prolonged: 500
Ciprofloxacin|HCl|plain: 250,500,750; prolonged: 500,1000
Cefaclor||plain: 250,500; prolonged: 375,500
Doxycycline|hyclate|plain: 100; enteric: 100
Theophylline||plain: 100,125; prolonged: 200,300,400
Salbutamol|sulfate|plain: 2,4; prolonged: 4,8
Potassium chloride||prolonged: 600
Alfuzosin|HCl|plain: 2.5; prolonged: 10
Tofacitinib|citrate|plain: 5; prolonged: 11
Mesalazine||enteric: 400,500,800; prolonged: 500
Omeprazole||enteric: 10,20,40
Pantoprazole|sodium|enteric: 20,40
Amlodipine|besylate|plain: 2.5,5,10
Atorvastatin|calcium|plain: 10,20,40,80
Rosuvastatin|calcium|plain: 5,10,20,40
Losartan|potassium|plain: 25,50,100
Bisoprolol|fumarate|plain: 1.25,2.5,5,10
Perindopril|erbumine!|plain: 2,4,8
Perindopril|arginine!|plain: 5,10
Sitagliptin|phosphate|plain: 25,50,100
Ranolazine||prolonged: 500,750,1000
Levothyroxine|sodium|plain: 0.025,0.05,0.1
`

/** Two spellings of each release: the mark in the brand name and the dosage form. */
const spellings: Record<Release, readonly (readonly [mark: string, form: string])[]> = {
  plain: [
    ['', 'Tablet'],
    ['', 'Film coated tablet'],
  ],
  enteric: [
    [' EC', 'Enteric coated tablet'],
    ['', 'Gastro-resistant tablet'],
  ],
  modified: [
    [' MR', 'Modified release tablet'],
    ['', 'MR Tablet'],
  ],
  prolonged: [
    [' XR', 'Prolonged release tablet'],
    [' SR', 'Sustained-release tablet'],
  ],
}

export interface FixtureProduct {
  /** Equal products have equal labels: molecule, salt where it decides, strength and release. */
  label: string
  release: Release
  written: WrittenProduct
}

const isRelease = (text: string): text is Release => text in spellings

const productsOf = (line: string): FixtureProduct[] => {
  const [generic = '', saltText = '', list = ''] = line.split('|')
  const salt = saltText.replace('!', '')
  const decides = saltText.endsWith('!')
  return list.split(';').flatMap((part) => {
    const [release = '', strengths = ''] = part.split(':').map((text) => text.trim())
    if (!isRelease(release)) throw new Error(`No release in ${line}`)
    return strengths.split(',').flatMap((strength) =>
      spellings[release].map(([mark, dosageForm], maker) => ({
        label: [generic, decides ? salt : '', strength, release].join(' '),
        release,
        written: {
          name: `${generic.slice(0, 5)}${maker ? 'on' : 'ex'}${mark} ${strength}`,
          genericName: salt && (decides || maker === 0) ? `${generic} ${salt}` : generic,
          strength: maker ? `${strength}mg` : `${strength} mg`,
          dosageForm,
          packSize: maker ? '30 tablets' : '1 strip of 10 tablets',
        },
      })),
    )
  })
}

export const fiveHundredProducts: readonly FixtureProduct[] = molecules
  .trim()
  .split('\n')
  .flatMap(productsOf)
  .slice(0, 500)
