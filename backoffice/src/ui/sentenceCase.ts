/** For `sx`: a word of the contract, which is in lower case, as the beginning of a sentence. */
export const sentenceCase = {
  display: 'block',
  '&::first-letter': { textTransform: 'uppercase' },
} as const
