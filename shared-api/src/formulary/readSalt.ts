/** Other spellings of a salt, by the one that the formulary uses. */
const spellings: Readonly<Record<string, string>> = {
  hcl: 'hydrochloride',
  hbr: 'hydrobromide',
  na: 'sodium',
  k: 'potassium',
  besilate: 'besylate',
  mesilate: 'mesylate',
  tosilate: 'tosylate',
  maleat: 'maleate',
  sulphate: 'sulfate',
  disulphate: 'disulfate',
  bisulphate: 'bisulfate',
  'hydrogen sulfate': 'bisulfate',
  'hydrogen sulphate': 'bisulfate',
  'tert-butylamine': 'erbumine',
  tertbutylamine: 'erbumine',
  '17-valerate': 'valerate',
  '17-propionate': 'propionate',
}

/** Returns the salt as the formulary spells it: `HCl` is `hydrochloride`. */
export const readSalt = (text: string): string => {
  const plain = text.trim().toLowerCase().replace(/\s+/g, ' ')
  return spellings[plain] ?? plain
}
