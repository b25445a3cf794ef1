/** Why a PDF is not shown, by what the desk says of it. */
export const pdfFaults = {
  locked: 'This PDF is locked with a password: open it with the button above.',
  broken: 'This PDF is broken and cannot be shown here: open it with the button above.',
  away: 'This PDF did not come: try again, or open it with the button above.',
} as const
export type PdfFault = keyof typeof pdfFaults

/** What a failure of pdf.js means for who wants to read. */
export const pdfFaultOf = (failure: unknown): PdfFault =>
  failure instanceof Error && failure.name === 'PasswordException' ? 'locked' : 'broken'
