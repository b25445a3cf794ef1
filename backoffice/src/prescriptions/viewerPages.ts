import type { Prescription } from 'shared-api/contract'

export type PrescriptionFile = Prescription['files'][number]

/** What the viewer leafs through: a picture, or one page of a PDF. `number` counts from 1 within the file. */
export interface ViewerPage {
  file: PrescriptionFile
  number: number
}

export const isPdf = ({ type }: PrescriptionFile): boolean => type === 'application/pdf'

/** The pages of all files, one after another. `counted`: how many an opened PDF has, by file, where that is known better. */
export const viewerPages = (
  files: readonly PrescriptionFile[],
  counted: Readonly<Record<string, number>>,
): ViewerPage[] =>
  files.flatMap((file) =>
    Array.from({ length: isPdf(file) ? (counted[file.id] ?? file.pages) : 1 }, (_, place) => ({
      file,
      number: place + 1,
    })),
  )
