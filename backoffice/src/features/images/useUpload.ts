import { useRef, useState } from 'react'
import { useDataProvider } from 'react-admin'
import { useAction } from '../../core/actions/useAction.ts'
import { t } from '../../core/i18n/t.ts'
import type { ImageOwner, ImageProvider } from './imageMethods.ts'

/** A rejected image and the reason. */
export interface RejectedImage {
  name: string
  reason: string
}

interface Limit {
  /** The number of further images that are accepted. */
  free: number
  /** The message for images above that number. */
  full: string
}

const rejectAll = (files: readonly File[], reason: string): RejectedImage[] =>
  files.map(({ name }) => ({ name, reason }))

/** Sends images one after the other. `percent` is the progress of the current one; null without one. */
export const useUpload = (owner: ImageOwner) => {
  const { run } = useAction()
  const provider = useDataProvider<ImageProvider>()
  const [percent, setPercent] = useState<number | null>(null)
  const [rejected, setRejected] = useState<readonly RejectedImage[]>([])
  const sending = useRef(false)
  const send = (file: File) =>
    run(owner === 'product' ? 'uploadProductImage' : 'uploadImage', () =>
      provider
        .upload(file, owner, (progress) => setPercent(progress * 100))
        .catch((error) => {
          setRejected((before) => [...before, { name: file.name, reason: error.message }])
          throw error
        }),
    )
  /** Returns the addresses of the uploaded images; `rejected` names the others. */
  const upload = async (files: readonly File[], { free, full }: Limit): Promise<string[]> => {
    if (sending.current) {
      setRejected((before) => [...before, ...rejectAll(files, t('images.stillSending'))])
      return []
    }
    sending.current = true
    setRejected(rejectAll(files.slice(free), full))
    const addresses: string[] = []
    for (const file of files.slice(0, free)) {
      setPercent(0)
      const response = await send(file)
      if (response) addresses.push(response.data.url)
    }
    setPercent(null)
    sending.current = false
    return addresses
  }
  return { upload, percent, rejected }
}
