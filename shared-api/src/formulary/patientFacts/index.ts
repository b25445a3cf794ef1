import { antibiotics } from './antibiotics.ts'
import { bowel } from './bowel.ts'
import { brain } from './brain.ts'
import { breathing } from './breathing.ts'
import { coldAndCough } from './coldAndCough.ts'
import { diabetes } from './diabetes.ts'
import { eyesAndEars } from './eyesAndEars.ts'
import { heart } from './heart.ts'
import { hormones } from './hormones.ts'
import { pain } from './pain.ts'
import type { PatientFacts } from './patientFacts.ts'
import { skin } from './skin.ts'
import { stomach } from './stomach.ts'
import { urinary } from './urinary.ts'
import { vitamins } from './vitamins.ts'

/** All patient texts. An ingredient without a text is unknown here, not harmless. */
export const patientFacts: readonly PatientFacts[] = [
  ...pain,
  ...coldAndCough,
  ...stomach,
  ...bowel,
  ...antibiotics,
  ...heart,
  ...diabetes,
  ...breathing,
  ...brain,
  ...hormones,
  ...vitamins,
  ...skin,
  ...eyesAndEars,
  ...urinary,
]
