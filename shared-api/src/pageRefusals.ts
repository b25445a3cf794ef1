/** The reasons why a prescription page is rejected, in words that a shopper can act on. */
export const pageRefusals = {
  tooLarge: 'A file may have at most 10 MB, please send a smaller one',
  notAPage: 'Send the prescription as JPEG, PNG, WebP, HEIC or PDF',
  heic: 'This HEIC picture could not be read here, please send it as JPEG',
  picture: 'This picture is damaged or far too large, please take it again',
  locked: 'This PDF is locked with a password, please send it without one',
  unreadable: 'This PDF could not be read, please print it to a new PDF or send a photo',
  tooHeavy: 'This PDF is too complex to open, please send a photo of each page',
  pages: 'This PDF has too many pages, please send the prescription alone',
} as const
