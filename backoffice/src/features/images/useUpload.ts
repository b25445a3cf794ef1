import { useRef, useState } from 'react'
import { useDataProvider } from 'react-admin'
import { useAction } from '../../core/actions/useAction.ts'
import { t } from '../../core/i18n/t.ts'
import type { ImageOwner, ImageProvider } from './imageMethods.ts'

/** A rejected image and the reason. */
export interface Refused {
  name: string
  why: string
}

interface Room {
  /** The number of further images that are accepted. */
  room: number
  /** The message for images above that number. */
  full: string
}

const refusing = (files: readonly File[], why: string): Refused[] => files.map(({ name }) => ({ name, why }))

/**
 * Sends images one after the other. `percent` is how far the present one is, null when none is on its way.
 */
export const useUpload = (purpose: ImageOwner) => {
  const doing = purpose === 'product' ? 'uploadProductImage' : 'uploadImage'
  const { run } = useAction()
  const provider = useDataProvider<ImageProvider>()
  const [percent, setPercent] = useState<number | null>(null)
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const sending = useRef(false)
  const send = (file: File) =>
    run(doing, () =>
      provider
        .upload(file, purpose, (progress) => setPercent(progress * 100))
        .catch((error) => {
          setRefused((before) => [...before, { name: file.name, why: error.message }])
          throw error
        }),
    )
  /** The addresses of the uploaded images; `refused` names the others. */
  const upload = async (files: readonly File[], { room, full }: Room): Promise<string[]> => {
    if (sending.current) {
      setRefused((before) => [...before, ...refusing(files, t('images.stillSending'))])
      return []
    }
    sending.current = true
    setRefused(refusing(files.slice(room), full))
    const addresses: string[] = []
    for (const file of files.slice(0, room)) {
      setPercent(0)
      const response = await send(file)
      if (response) addresses.push(response.data.url)
    }
    setPercent(null)
    sending.current = false
    return addresses
  }
  return { upload, percent, refused }
}
