import { useState } from 'react'
import { api } from '../app/http.ts'
import { useAct } from '../app/useAct.ts'

/** Sends pictures of products one after the other. `percent` is how far the present one is, null when none is on its way. */
export const useUpload = () => {
  const { act } = useAct()
  const [percent, setPercent] = useState<number | null>(null)
  /** The addresses of the pictures that arrived; a toast has told about the others. */
  const upload = async (files: readonly File[]): Promise<string[]> => {
    const addresses: string[] = []
    for (const file of files) {
      setPercent(0)
      const answer = await act('uploadProductImage', () =>
        api('POST /upload', {
          form: { purpose: 'product' },
          files: [file],
          onUploadProgress: ({ progress = 0 }) => setPercent(progress * 100),
        }),
      )
      if (answer) addresses.push(answer.data.url)
    }
    setPercent(null)
    return addresses
  }
  return { upload, percent }
}
