import { defineIngredient } from '../defineIngredient.ts'
import type { Ingredient } from '../ingredient.ts'
import { fdaLabel, fdaMonograph, ukSmpc } from '../sources.ts'

const tears = (id: string, inn: string, urName: string): Ingredient =>
  defineIngredient(id, inn, urName, ['artificial_tears'], {
    saleClassFloor: 'otc',
    refillable: true,
    source: fdaMonograph(349, 'ophthalmic products'),
  })

/** Eyes, ears and teeth. */
export const eyeEarMouth = [
  tears('carmellose', 'Carmellose (carboxymethylcellulose)', 'کارمیلوز'),
  tears('hypromellose', 'Hypromellose', 'ہائیپرومیلوز'),
  defineIngredient('sodium-hyaluronate', 'Sodium hyaluronate', 'سوڈیم ہائیلورونیٹ', ['artificial_tears'], {
    saleClassFloor: 'otc',
    refillable: true,
  }),
  tears('polyethylene-glycol-400', 'Polyethylene glycol 400 (macrogol 400)', 'پولی ایتھیلین گلائیکول 400'),
  tears('propylene-glycol', 'Propylene glycol', 'پروپائلین گلائیکول'),
  defineIngredient('olopatadine', 'Olopatadine', 'اولوپاٹاڈین', ['antihistamine'], {
    salts: ['hydrochloride'],
    limits: { routes: ['eye'], minAgeMonths: 36 },
    source: 'FDA label of Patanol (olopatadine), Precautions, Pediatric Use',
  }),
  defineIngredient('azelastine', 'Azelastine', 'ازیلاسٹین', ['antihistamine'], {
    salts: ['hydrochloride'],
    source: fdaLabel('Optivar (azelastine)'),
  }),
  defineIngredient('sodium-cromoglicate', 'Sodium cromoglicate', 'سوڈیم کروموگلائیکیٹ', ['antihistamine'], {
    source: ukSmpc('Opticrom (sodium cromoglicate)'),
  }),
  defineIngredient('naphazoline', 'Naphazoline', 'نافازولین', ['decongestant'], {
    salts: ['hydrochloride'],
    source: fdaMonograph(349, 'ophthalmic products'),
  }),
  defineIngredient('timolol', 'Timolol', 'ٹیمولول', ['beta_blocker', 'beta_blocker_nonselective'], {
    salts: ['maleate', 'hemihydrate'],
    refillable: true,
    source: fdaLabel('Timoptic (timolol)'),
  }),
  defineIngredient('betaxolol', 'Betaxolol', 'بیٹاکسولول', ['beta_blocker'], {
    salts: ['hydrochloride'],
    refillable: true,
    source: fdaLabel('Betoptic S (betaxolol)'),
  }),
  defineIngredient('latanoprost', 'Latanoprost', 'لاٹانوپروسٹ', ['prostaglandin'], {
    refillable: true,
    source: fdaLabel('Xalatan (latanoprost)'),
  }),
  defineIngredient('travoprost', 'Travoprost', 'ٹراووپروسٹ', ['prostaglandin'], {
    refillable: true,
    source: fdaLabel('Travatan (travoprost)'),
  }),
  defineIngredient('bimatoprost', 'Bimatoprost', 'بیماٹوپروسٹ', ['prostaglandin'], {
    refillable: true,
    source: fdaLabel('Lumigan (bimatoprost)'),
  }),
  defineIngredient('brimonidine', 'Brimonidine', 'بریمونیڈین', ['antihypertensive_central'], {
    salts: ['tartrate'],
    refillable: true,
    limits: { routes: ['eye'], minAgeMonths: 24 },
    source: 'FDA label of Alphagan P (brimonidine), Contraindications',
  }),
  defineIngredient('dorzolamide', 'Dorzolamide', 'ڈورزولامائیڈ', ['carbonic_anhydrase_inhibitor'], {
    salts: ['hydrochloride'],
    allergyGroups: ['sulfonamide_other'],
    refillable: true,
    source: fdaLabel('Trusopt (dorzolamide)'),
  }),
  defineIngredient('brinzolamide', 'Brinzolamide', 'برنزولامائیڈ', ['carbonic_anhydrase_inhibitor'], {
    allergyGroups: ['sulfonamide_other'],
    refillable: true,
    source: fdaLabel('Azopt (brinzolamide)'),
  }),
  defineIngredient('acetazolamide', 'Acetazolamide', 'ایسیٹازولامائیڈ', ['carbonic_anhydrase_inhibitor'], {
    allergyGroups: ['sulfonamide_other'],
    limits: { maxMgPerDay: 1_000 },
    source: fdaLabel('Diamox (acetazolamide) tablets'),
  }),
  defineIngredient('pilocarpine', 'Pilocarpine', 'پائلوکارپین', ['cholinergic'], {
    salts: ['hydrochloride', 'nitrate'],
    source: fdaLabel('pilocarpine eye drops'),
  }),
  defineIngredient('atropine', 'Atropine', 'ایٹروپین', ['antimuscarinic'], {
    salts: ['sulfate'],
    source: fdaLabel('atropine eye drops'),
  }),
  defineIngredient('cyclopentolate', 'Cyclopentolate', 'سائیکلوپینٹولیٹ', ['antimuscarinic'], {
    salts: ['hydrochloride'],
    source: fdaLabel('Cyclogyl (cyclopentolate)'),
  }),
  defineIngredient('tropicamide', 'Tropicamide', 'ٹروپیکامائیڈ', ['antimuscarinic'], {
    source: fdaLabel('Mydriacyl (tropicamide)'),
  }),
  defineIngredient('fluorometholone', 'Fluorometholone', 'فلورومیتھولون', ['topical_steroid'], {
    source: fdaLabel('FML (fluorometholone)'),
  }),
  defineIngredient('loteprednol', 'Loteprednol', 'لوٹیپریڈنول', ['topical_steroid'], {
    salts: ['etabonate'],
    source: fdaLabel('Lotemax (loteprednol)'),
  }),
  defineIngredient('nepafenac', 'Nepafenac', 'نیپافینیک', ['topical_nsaid'], {
    allergyGroups: ['nsaid'],
    source: fdaLabel('Nevanac (nepafenac)'),
  }),
  defineIngredient('bromfenac', 'Bromfenac', 'بروم فینیک', ['topical_nsaid'], {
    allergyGroups: ['nsaid'],
    source: fdaLabel('Prolensa (bromfenac)'),
  }),
  defineIngredient('sodium-fluoride', 'Sodium fluoride', 'سوڈیم فلورائیڈ', ['caries_prevention'], {
    saleClassFloor: 'otc',
    source: fdaMonograph(355, 'anticaries products'),
  }),
]
