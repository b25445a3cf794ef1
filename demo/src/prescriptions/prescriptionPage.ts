import { line, path, rect } from '../artwork/paint.ts'
import type { Random } from '../random.ts'
import type { PrescriptionCase } from './cases/prescriptionCase.ts'

/** A defect of the page for which a pharmacist asks for another one. */
export type PageDefect = 'undated' | 'unsigned' | 'blurred'

interface Page extends Pick<PrescriptionCase, 'doctor' | 'patient' | 'lines'> {
  /** `2026-11-23`. */
  writtenOn: string
  defect: PageDefect | null
  random: Random
}

const ink = '#1d3f8f'
const print = '#2b3440'

const written = (text: string, x: number, y: number, size: number, turn: number) =>
  `<g font-family="Segoe Script, Bradley Hand, Comic Sans MS, cursive" transform="rotate(${turn} ${x} ${y})">${line(text, { x, y, width: 520, size, fill: ink, weight: 400, anchor: 'start' })}</g>`

const printed = (text: string, x: number, y: number, size: number) =>
  line(text, { x, y, width: 560, size, fill: print, weight: 500, anchor: 'start' })

const signature = [
  path('M440 820c30 -60 50 -50 40 0s30 -60 60 -30s40 -10 70 -6', 'none', `stroke="${ink}" stroke-width="4"`),
  `<circle cx="560" cy="800" r="58" fill="none" stroke="#7a3b8f" stroke-width="4" opacity=".5"/>`,
]

/** A doctor's prescription of an invented patient, drawn as a photographed page. It says what the case says. */
export const prescriptionPage = ({ doctor, patient, lines, writtenOn, defect, random }: Page): string => {
  const tilt = random.int(-3, 3)
  const rows = lines.flatMap((one, index) => {
    const y = 400 + index * 110
    return [written(`${index + 1}. ${one.product}`, 90, y, 30, -1), written(one.written, 130, y + 44, 25, -1)]
  })
  const weight = patient.weightKg === undefined ? '' : `, ${patient.weightKg} kg`
  const page = [
    rect(40, 40, 640, 880, '#fdfcf7', 4),
    rect(40, 40, 640, 10, '#3b7d6e'),
    line(doctor.name, { x: 80, y: 110, width: 400, size: 34, fill: print, weight: 700, anchor: 'start' }),
    printed(doctor.degrees, 80, 142, 20),
    printed(`PMDC Reg. No. ${doctor.pmdc}`, 80, 170, 18),
    rect(80, 192, 560, 2, '#3b7d6e'),
    printed('Patient:', 80, 236, 20),
    written(patient.name, 170, 236, 28, -1),
    printed(`Age: ${patient.age}${weight}`, 450, 236, 20),
    printed('Date:', 80, 280, 20),
    ...(defect === 'undated' ? [] : [written(writtenOn.split('-').reverse().join('/'), 150, 280, 26, 0)]),
    `<text x="80" y="350" font-size="52" font-style="italic" font-weight="700" fill="${print}" text-anchor="start">Rx</text>`,
    ...rows,
    ...(defect === 'undated' || defect === 'unsigned' ? [] : signature),
    printed('Signature and stamp', 450, 870, 17),
  ].join('')
  const blur =
    defect === 'blurred'
      ? '<filter id="blur" x="0" y="0" width="1" height="1"><feGaussianBlur stdDeviation="7"/></filter>'
      : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 960" width="1080" height="1440" font-family="Georgia, Times New Roman, serif">${blur}${rect(0, 0, 720, 960, '#8d7a63')}<g transform="rotate(${tilt} 360 480)"${blur && ' filter="url(#blur)"'}>${rect(48, 50, 640, 880, '#00000030', 4)}${page}</g></svg>`
}
