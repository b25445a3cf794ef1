import { line, path, rect } from '../artwork/paint.ts'
import type { Random } from '../random.ts'

interface Page {
  doctor: string
  patient: string
  day: string
  medicines: readonly { name: string }[]
  random: Random
}

const ink = '#1d3f8f'
const print = '#2b3440'

const written = (text: string, x: number, y: number, size: number, turn: number) =>
  `<g font-family="Segoe Script, Bradley Hand, Comic Sans MS, cursive" transform="rotate(${turn} ${x} ${y})">${line(text, { x, y, width: 520, size, fill: ink, weight: 400, anchor: 'start' })}</g>`

const printed = (text: string, x: number, y: number, size: number) =>
  line(text, { x, y, width: 560, size, fill: print, weight: 500, anchor: 'start' })

/** A doctor's prescription of an invented patient, drawn as a photographed page: for the demo. */
export const prescriptionPage = ({ doctor, patient, day, medicines, random }: Page): string => {
  const tilt = random.int(-3, 3)
  const rows = medicines.flatMap(({ name }, index) => {
    const y = 400 + index * 110
    return [
      written(`${index + 1}. ${name}`, 90, y, 30, -1),
      written(
        random.pick(['1 + 0 + 1   x 7 days', '0 + 0 + 1   x 30 days', '1 + 1 + 1   x 5 days']),
        130,
        y + 44,
        25,
        -1,
      ),
    ]
  })
  const page = [
    rect(40, 40, 640, 880, '#fdfcf7', 4),
    rect(40, 40, 640, 10, '#3b7d6e'),
    line(doctor, { x: 80, y: 110, width: 400, size: 34, fill: print, weight: 700, anchor: 'start' }),
    printed('MBBS, FCPS (Medicine)', 80, 142, 20),
    printed(`PMDC Reg. No. ${random.int(20_000, 89_999)}-P`, 80, 170, 18),
    rect(80, 192, 560, 2, '#3b7d6e'),
    printed('Patient:', 80, 236, 20),
    written(patient, 170, 236, 28, -1),
    printed(`Age: ${random.int(19, 74)}`, 480, 236, 20),
    printed('Date:', 80, 280, 20),
    written(day.split('-').reverse().join('/'), 150, 280, 26, 0),
    `<text x="80" y="350" font-size="52" font-style="italic" font-weight="700" fill="${print}" text-anchor="start">Rx</text>`,
    ...rows,
    path(
      'M440 820c30 -60 50 -50 40 0s30 -60 60 -30s40 -10 70 -6',
      'none',
      `stroke="${ink}" stroke-width="4"`,
    ),
    printed('Signature and stamp', 450, 870, 17),
    `<circle cx="560" cy="800" r="58" fill="none" stroke="#7a3b8f" stroke-width="4" opacity=".5"/>`,
  ].join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 960" width="1080" height="1440" font-family="Georgia, Times New Roman, serif">${rect(0, 0, 720, 960, '#8d7a63')}<g transform="rotate(${tilt} 360 480)">${rect(48, 50, 640, 880, '#00000030', 4)}${page}</g></svg>`
}
