import type { Ingredient } from '../ingredient.ts'
import { antibiotics } from './antibiotics.ts'
import { antibioticsMore } from './antibioticsMore.ts'
import { betaBlockers } from './betaBlockers.ts'
import { bloodPressure } from './bloodPressure.ts'
import { bowelAndLiver } from './bowelAndLiver.ts'
import { coldAndAllergy } from './coldAndAllergy.ts'
import { coughAndThroat } from './coughAndThroat.ts'
import { diabetes } from './diabetes.ts'
import { diuretics } from './diuretics.ts'
import { epilepsy } from './epilepsy.ts'
import { eyeEarMouth } from './eyeEarMouth.ts'
import { fungiVirusesParasites } from './fungiVirusesParasites.ts'
import { heartAndBlood } from './heartAndBlood.ts'
import { hormones } from './hormones.ts'
import { mind } from './mind.ts'
import { nerves } from './nerves.ts'
import { opioids } from './opioids.ts'
import { pain } from './pain.ts'
import { respiratory } from './respiratory.ts'
import { skin } from './skin.ts'
import { stomach } from './stomach.ts'
import { urinaryJointsImmune } from './urinaryJointsImmune.ts'
import { vitamins } from './vitamins.ts'

/** The whole formulary. A database may hold more rows, which its pharmacist added. */
export const ingredients: readonly Ingredient[] = [
  ...pain,
  ...opioids,
  ...coldAndAllergy,
  ...coughAndThroat,
  ...respiratory,
  ...stomach,
  ...bowelAndLiver,
  ...antibiotics,
  ...antibioticsMore,
  ...fungiVirusesParasites,
  ...bloodPressure,
  ...betaBlockers,
  ...diuretics,
  ...heartAndBlood,
  ...diabetes,
  ...epilepsy,
  ...nerves,
  ...mind,
  ...hormones,
  ...vitamins,
  ...skin,
  ...eyeEarMouth,
  ...urinaryJointsImmune,
]
