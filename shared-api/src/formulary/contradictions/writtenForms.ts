import type { FormGroup } from '../productForms.ts'

const oral: readonly FormGroup[] = ['oral_liquid', 'powder_oral']
const injected: readonly FormGroup[] = ['injection_vial', 'injection_pen', 'injection_amp']
const liquids: readonly FormGroup[] = [...oral, ...injected, 'nebule', 'nasal', 'eye_drops', 'ear', 'lotion']
const inhaled: readonly FormGroup[] = ['inhaler_mdi', 'inhaler_dry']

/** Words of a form, and the groups that such a product may belong to. */
const formWords: readonly (readonly [RegExp, readonly FormGroup[]])[] = [
  [/\b(tab|tabs|tablets?|caplets?)\b/, ['tablet', 'vaginal']],
  [/\b(cap|caps|capsules?|softgels?)\b/, ['capsule', 'inhaler_dry', 'vaginal']],
  [/\b(syrup|syp|elixir|linctus|oral (solution|suspension|liquid|drops?))\b/, oral],
  [/\b(suspension|susp|solution|liquid|emulsion)\b/, liquids],
  [/\beye drops?\b/, ['eye_drops', 'ear']],
  [/\bear drops?\b/, ['ear', 'eye_drops']],
  [/\bdrops?\b/, ['oral_liquid', 'eye_drops', 'ear', 'nasal']],
  [/\beye ointment\b/, ['eye_ointment']],
  [/\bnasal\b/, ['nasal']],
  [/\b(inhaler|evohaler|turbuhaler|diskus|rotacaps?)\b/, inhaled],
  [/\b(nebules?|respules?)\b/, ['nebule']],
  [/\bcream\b/, ['cream', 'vaginal']],
  [/\bointment\b/, ['ointment', 'eye_ointment']],
  [/\b(gel|emulgel)\b/, ['gel', 'eye_drops', 'eye_ointment', 'vaginal']],
  [/\blotion\b/, ['lotion']],
  [/\bshampoo\b/, ['shampoo']],
  [/\bsuppositor(y|ies)\b/, ['suppository']],
  [/\b(pessary|pessaries|vaginal)\b/, ['vaginal']],
  [/\bsachets?\b/, ['sachet', 'powder_oral']],
  [/\b(lozenges?|pastilles?)\b/, ['lozenge']],
  [/\bpatch(es)?\b/, ['patch']],
  [/\b(injection|inj|infusion)\b/, injected],
  [/\bvials?\b/, [...injected, ...oral, 'nebule']],
  [/\b(ampoules?|amps?)\b/, ['injection_amp', 'oral_liquid', 'nebule']],
  [/\b(pen|flexpen|solostar|kwikpen|penfill|cartridge)\b/, ['injection_pen', 'injection_vial']],
]

/** Returns the word of a text that names another form than this one, or null. */
export const otherFormIn = (text: string, formGroup: FormGroup): string | null => {
  for (const [pattern, groups] of formWords) {
    const word = pattern.exec(text.toLowerCase())?.[0]
    if (word && !groups.includes(formGroup)) return word
  }
  return null
}
