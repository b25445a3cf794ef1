import type { FormGroup, Release, Route } from './productForms.ts'

export interface ReadForm {
  formGroup: FormGroup
  release: Release
  /** Null where the form has more than one, as an injection. */
  route: Route | null
}

const forms: Readonly<Record<string, readonly [FormGroup, Route | null]>> = {
  tablet: ['tablet', 'oral'],
  caplet: ['tablet', 'oral'],
  'chewable tablet': ['tablet', 'oral'],
  'dispersible tablet': ['tablet', 'oral'],
  'effervescent tablet': ['tablet', 'oral'],
  'sublingual tablet': ['tablet', 'sublingual'],
  'vaginal tablet': ['vaginal', 'vaginal'],
  pessary: ['vaginal', 'vaginal'],
  'vaginal cream': ['vaginal', 'vaginal'],
  capsule: ['capsule', 'oral'],
  'soft capsule': ['capsule', 'oral'],
  'softgel capsule': ['capsule', 'oral'],
  softgel: ['capsule', 'oral'],
  'hard capsule': ['capsule', 'oral'],
  syrup: ['oral_liquid', 'oral'],
  suspension: ['oral_liquid', 'oral'],
  'oral suspension': ['oral_liquid', 'oral'],
  'oral solution': ['oral_liquid', 'oral'],
  'oral liquid': ['oral_liquid', 'oral'],
  'oral drops': ['oral_liquid', 'oral'],
  'oral drop': ['oral_liquid', 'oral'],
  elixir: ['oral_liquid', 'oral'],
  emulsion: ['oral_liquid', 'oral'],
  'powder for suspension': ['powder_oral', 'oral'],
  'powder for oral suspension': ['powder_oral', 'oral'],
  'dry suspension': ['powder_oral', 'oral'],
  sachet: ['sachet', 'oral'],
  'powder sachet': ['sachet', 'oral'],
  lozenge: ['lozenge', 'oromucosal'],
  'oral gel': ['gel', 'oromucosal'],
  inhaler: ['inhaler_mdi', 'inhaled'],
  evohaler: ['inhaler_mdi', 'inhaled'],
  'inhalation capsule': ['inhaler_dry', 'inhaled'],
  'dry powder inhaler': ['inhaler_dry', 'inhaled'],
  'nebuliser solution': ['nebule', 'inhaled'],
  'nasal spray': ['nasal', 'nasal'],
  'nasal drops': ['nasal', 'nasal'],
  'nasal drop': ['nasal', 'nasal'],
  'eye drops': ['eye_drops', 'eye'],
  'eye drop': ['eye_drops', 'eye'],
  'eye ointment': ['eye_ointment', 'eye'],
  'ear drops': ['ear', 'ear'],
  'ear drop': ['ear', 'ear'],
  cream: ['cream', 'skin'],
  ointment: ['ointment', 'skin'],
  gel: ['gel', 'skin'],
  lotion: ['lotion', 'skin'],
  shampoo: ['shampoo', 'skin'],
  suppository: ['suppository', 'rectal'],
  patch: ['patch', 'transdermal'],
  'injection vial': ['injection_vial', null],
  'injection pen': ['injection_pen', null],
  'injection ampoule': ['injection_amp', null],
}

/** The longer words stand first, because they contain the shorter ones. Digits may touch the letters: `XR500`. */
const releaseWords: readonly (readonly [Release, RegExp])[] = [
  [
    'prolonged',
    /(?<![a-z])((prolonged|prol|extended|ext|sustained|sust|slow|controlled|cont|timed?)[ -]?rel(ease)?|xr|sr|er|cr|xl|pr|la|zok|retard)(?![a-z])/g,
  ],
  ['modified', /(?<![a-z])((modified|mod)[ -]?rel(ease)?|mr)(?![a-z])/g],
  [
    'enteric',
    /(?<![a-z])((enteric|gastro)([ -]?(coated|resistant))?|(delayed|del)[ -]?rel(ease)?|ec|dr)(?![a-z])/g,
  ],
]

/** Words of a name that mean a slow release, but not which. */
const slowWords =
  /(?<![a-z])(extend(ed)?|prolonged|sustained|slow|timed|chrono(caps?)?|uno|od|oad|depot|oros|osmotic|contin(us)?|duru?(le)?s?|duro|gits|hbs|spansules?|tr|sa|sa\/?pa|cd|xt|lp|ret|evo|(12|24)[ -]?(h|hrs?|hours?))(?![a-z])/i
/** Words of a name that may mean a slow release. */
const maybeSlowWords =
  /(?<![a-z])((?<!\d)24|long([ -]?acting)?|once[ -]?(a[ -]?day|daily)|one[ -]?(a[ -]?day|daily)|1[ -]?daily)(?![a-z\d])/i

/** A release in capitals that touches the name: `MetforXR`. */
const fusedCapitals =
  /(?<=\p{Ll}{2})(?=(XR|SR|ER|CR|XL|PR|LA|MR|EC|DR|OD|TR|SA|CD|LP|GITS|HBS|ZOK|OROS)(?!\p{L}))/gu
/** No name ends in these letters without meaning a release. */
const fusedLetters = /(?<=[a-z]{3})(?=(xr|sr|xl)(?![a-z]))/gi
/** A printed name; a typed beginning may end so, as `metr` of metronidazole. */
const fusedOfPrinted = /(?<=[a-z]{3})(?=(cr|mr|dr|pr|tr)(?![a-z]))/gi

/** Separates a release from the name that it touches: `MetforXR` is Metfor XR. */
export const splitRelease = (text: string): string =>
  text.replace(fusedCapitals, ' ').replace(fusedLetters, ' ')

/** `S.R.` is SR. */
const withoutDots = (text: string): string =>
  splitRelease(text)
    .replace(fusedOfPrinted, ' ')
    .toLowerCase()
    .replace(/(?<![a-z])([a-z])\.([a-z])(\.|(?![a-z]))/g, '$1$2 ')
    .replace(/(?<=[a-z])\.(?=\s|$)/g, '')

/** Returns the word that means a slow release without saying which; undefined without one. */
export const slowWordIn = (text: string): string | undefined => slowWords.exec(withoutDots(text))?.[0]

/** True when a name has a word that may mean a slow release. */
export const maybeSlow = (text: string): boolean =>
  slowWordIn(text) !== undefined || maybeSlowWords.test(withoutDots(text))

/** Returns the release that a text names; null when it names none. Coats that do not matter are not named. */
export const readRelease = (text: string): Release | null =>
  releaseWords.find(([, pattern]) => withoutDots(text).search(pattern) >= 0)?.[0] ?? null

/** Returns all words of a text that name a release, each with the release. */
export const releasesIn = (text: string): (readonly [word: string, release: Release])[] =>
  releaseWords.flatMap(([release, pattern]) =>
    [...withoutDots(text).matchAll(pattern)].map(([word]) => [word, release] as const),
  )

const harmlessCoats = /\b(film|sugar)[ -]?coat(ed)?\b|\bf\/c\b|\bs\/c\b|\bcoated\b/g

/** Returns the group, release and route of a written form: `Film coated tablet` is a plain tablet. Null when not known. */
export const readForm = (text: string): ReadForm | null => {
  const release = readRelease(text)
  const named = releaseWords.reduce((rest, [, pattern]) => rest.replace(pattern, ' '), withoutDots(text))
  const plain = named.replace(harmlessCoats, ' ').replace(/\s+/g, ' ').trim()
  const form = forms[plain] ?? forms[plain.replace(/s$/, '')]
  return form ? { formGroup: form[0], release: release ?? 'plain', route: form[1] } : null
}
