/**
 * The class of each active ingredient, by a pharmacology textbook; `generic, generic: class`. The class is
 * all that a description says of its use.
 */
const classes = `
Paracetamol, Paracetamol (extended release): a pain reliever that also lowers fever
Ibuprofen, Naproxen sodium, Flurbiprofen, Mefenamic acid, Diclofenac sodium, Diclofenac potassium, Celecoxib: an anti-inflammatory pain reliever
Diclofenac diethylamine, Ketoprofen, Methyl salicylate: a pain reliever for the skin over sore muscles and joints
Aspirin (enteric coated): low-dose aspirin that keeps blood platelets from clumping
Aspirin (soluble): aspirin for pain and fever
Tramadol: an opioid pain reliever
Triprolidine: an antihistamine with a decongestant
Cetirizine, Loratadine, Fexofenadine, Ebastine, Pheniramine maleate, Chlorpheniramine maleate: an antihistamine for allergies
Aminophylline, Acefylline piperazine: a cough syrup with a bronchodilator and an antihistamine
Ivy leaf dry extract: a herbal cough syrup
2,4-Dichlorobenzyl alcohol: an antiseptic lozenge for sore throats
Camphor: a vapour rub for colds
Xylometazoline: a nasal decongestant
Acetylcysteine: a medicine that thins mucus
Omeprazole, Esomeprazole: a proton pump inhibitor, which lowers stomach acid
Sodium alginate, Aluminium hydroxide, Sodium bicarbonate: an antacid
Domperidone, Prochlorperazine, Dimenhydrinate: a medicine against nausea and vomiting
Loperamide: a medicine against diarrhoea
Lactulose, Liquid paraffin: a laxative
Psyllium husk: dietary fibre
Oral rehydration salts: salts and sugar that replace fluids lost in diarrhoea
Bacillus clausii spores, Saccharomyces boulardii: a probiotic
Mebeverine: an antispasmodic for the gut
Albendazole, Mebendazole: a deworming medicine
Silymarin: a milk thistle extract
Amoxicillin, Cephradine, Cefixime, Azithromycin, Clarithromycin, Ciprofloxacin, Levofloxacin, Moxifloxacin, Doxycycline, Sulfamethoxazole, Metronidazole: an antibiotic
Fluconazole, Clotrimazole, Miconazole, Ketoconazole: an antifungal
Amlodipine: a calcium channel blocker for high blood pressure
Bisoprolol fumarate, Atenolol, Propranolol: a beta blocker
Lisinopril, Perindopril: an ACE inhibitor for high blood pressure
Valsartan: an angiotensin receptor blocker with a diuretic
Indapamide, Furosemide: a diuretic
Atorvastatin, Rosuvastatin: a statin, which lowers cholesterol
Clopidogrel: a medicine that keeps blood platelets from clumping
Rivaroxaban: an anticoagulant
Metformin, Gliclazide (modified release), Glimepiride, Sitagliptin, Vildagliptin, Empagliflozin: a medicine that lowers blood sugar in type 2 diabetes
Insulin glargine, Biphasic insulin aspart, Human insulin biphasic 30/70: insulin
Salbutamol: a reliever that opens the airways
Salmeterol, Formoterol: an inhaled preventer for asthma
Montelukast: a preventer for asthma and allergic rhinitis
Carbamazepine, Divalproex sodium: an anti-epileptic
Escitalopram: an antidepressant (SSRI)
Betahistine: a medicine for vertigo
Mecobalamin, Vitamins B1: B vitamins
Alprazolam, Bromazepam: a benzodiazepine
Methylphenidate: a stimulant
Levothyroxine sodium: a thyroid hormone
Prednisolone: a corticosteroid
Dydrogesterone, Norethisterone: a progestogen
Iron: an iron supplement
Folic acid: a B vitamin
Calcium, Calcium carbonate, Ossein mineral complex: a calcium supplement
Cholecalciferol (Vitamin D3): vitamin D
Vitamin C, Vitamin E: a vitamin supplement
Multivitamin, B-complex, Multivitamin + minerals: a multivitamin
Zinc oxide: a barrier cream
Betamethasone valerate, Triamcinolone, Clobetasol propionate: a corticosteroid for the skin
Polymyxin B, Fusidic acid: an antibiotic for local use
Silver sulfadiazine: an antibacterial cream for burns
Benzoyl peroxide: an acne treatment
Permethrin: a treatment for head lice
Povidone-iodine, Chloroxylenol: an antiseptic
Tobramycin: antibiotic eye drops
Olopatadine: antihistamine eye drops
Polyethylene glycol, Carboxymethylcellulose: artificial tears for dry eyes
Tamsulosin: an alpha blocker for the prostate
Allopurinol: a medicine that lowers uric acid
Disodium hydrogen citrate: a urinary alkalizer
`

const byGeneric = new Map(
  classes
    .trim()
    .split('\n')
    .flatMap((row) => {
      const [names = '', use = ''] = row.split(': ')
      return names.split(/, (?![^(]*\))/).map((name) => [name, use] as const)
    }),
)

/** The class of a generic name, by the whole of it or by its first ingredient; undefined when we have none. */
export const useOf = (genericName: string): string | undefined =>
  byGeneric.get(genericName) ?? byGeneric.get(genericName.split(' + ')[0] ?? '')
