/** Limits of this project's starter table, from general knowledge (docs/formulary.md). */
export const STARTER = 'Starter limits of this formulary (docs/formulary.md)'

/** Stops of this project's starter rules, from general knowledge (docs/formulary.md). */
export const STARTER_RULES = 'Starter rules of this formulary (docs/formulary.md)'

/** The label of a brand that the FDA approved. Its section Drug Interactions names other medicines. */
export const fdaInteractions = (brand: string): string => `FDA label of ${brand}, Drug Interactions`

/** The label of a brand that the FDA approved. Its section Dosage and Administration states doses and ages. */
export const fdaLabel = (brand: string): string => `FDA label of ${brand}, Dosage and Administration`

/** A monograph of the FDA for products sold without a prescription, by its part of 21 CFR. */
export const fdaMonograph = (part: number, subject: string): string =>
  `FDA OTC monograph, ${subject} (21 CFR part ${part})`

/** Section 4.2 of every summary of product characteristics states doses and ages. */
export const ukSmpc = (brand: string): string => `UK SmPC of ${brand}, section 4.2`

export const euSmpc = (brand: string): string => `EMA product information of ${brand}, section 4.2`

/** Fact sheets for health professionals, on vitamins and minerals. */
export const nihFactSheet = (name: string): string => `NIH Office of Dietary Supplements, fact sheet ${name}`
