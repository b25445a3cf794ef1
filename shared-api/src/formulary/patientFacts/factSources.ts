/** Indications, contraindications, warnings, use in pregnancy and storage stand in every label of the FDA. */
export const labelOf = (brand: string): string => `FDA label of ${brand}`

export const drugFactsOf = (product: string): string => `FDA Drug Facts label of ${product}`

/** Sections 4.1 to 4.8: use, dose, contraindications, warnings, pregnancy, driving, effects. */
export const smpcOf = (brand: string): string => `UK SmPC of ${brand}, sections 4.1 to 4.8 and 6.4`

export const euSmpcOf = (brand: string): string =>
  `EMA product information of ${brand}, sections 4.1 to 4.8 and 6.4`

/** The paper in the pack of a product that neither the FDA nor the UK lists. */
export const insertOf = (brand: string): string => `Package insert of ${brand}`
