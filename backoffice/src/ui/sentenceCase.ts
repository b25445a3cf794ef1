/** For `sx`: starts a lower-case name of the contract with a capital letter. */
export const sentenceCase = {
  display: 'block',
  '&::first-letter': { textTransform: 'uppercase' },
} as const
