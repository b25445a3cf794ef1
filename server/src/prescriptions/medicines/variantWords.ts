const setOf = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** Words that name how a tablet releases its medicine. */
const releaseWords = setOf(`
  xr sr mr cr er xl la pr dr ec ir od bd lp sa tr hs chrono retard depot oros contin uno slow prolonged extended
  sustained controlled modified release delayed extend evo ret ext rel hbs gits zok long dur spansule durules oad cd xt
  24h 24hr 12h 12hr once`)

/**
 * Words of a name that make it another medicine: an added ingredient, another strength or patient. `Galvus` is not
 * `Galvus Met`, `Panadol` not `Panadol Extra`.
 */
const otherVariants = setOf(`
  met plus co combi combo duo trio tri hct hctz comp compound compositum neo extra advance advanced active rapid fast
  express instant insta quick gold total complete cf cold flu cough sinus night day pm am dm dx exp pse
  iron zinc folic vit mix flexmix
  a b c d e f g h i j k l m n o p q r s t u v w x y z`)

/** Words of a name for another strength, or for a patient who takes another one. */
const strengthVariants = setOf(`
  fort forte ds ss es max maxi mini super ultra
  adult adults junior children childrens child kids kid infant infants baby paediatric pediatric paed ped women men`)

/** `HM` and the like name the maker or the device of an insulin, not another medicine. */
const harmless: ReadonlySet<string> = setOf('hm of in')

export const isReleaseWord = (word: string): boolean => releaseWords.has(word)

export const isStrengthWord = (word: string): boolean => strengthVariants.has(word)

const isListed = (word: string): boolean =>
  isReleaseWord(word) || isStrengthWord(word) || otherVariants.has(word)

/**
 * True when a name goes on behind its typed beginning with a word that makes it another medicine: `Trevia` is not
 * `Treviamet`. Single letters end too many names.
 */
export const isVariantEnding = (rest: string): boolean => rest.length > 1 && isListed(rest)

/** True for a word that distinguishes two medicines of one name. Any two letters count. */
export const isVariantWord = (word: string): boolean =>
  isListed(word) || (word.length === 2 && /^\p{L}+$/u.test(word) && !harmless.has(word))
