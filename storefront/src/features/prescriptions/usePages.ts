import { useEffect, useRef, useState } from 'react'
import { prescriptionMessages } from 'shared-api/messages/storefront/prescriptions'
import { useT } from '../../core/i18n/i18n.tsx'
import { showWrong } from '../../core/showWrong.ts'
import { hintsOf, type PhotoHint } from './photoHints.ts'

const most = 5
const largest = 10 * 1024 * 1024
// Some phones name no type for HEIC, so the ending counts as well.
const known = (file: File) =>
  /^(image\/(jpeg|png|webp|heic|heif)|application\/pdf)$/.test(file.type) ||
  /\.(jpe?g|png|webp|hei[cf]|pdf)$/i.test(file.name)

export interface Page {
  id: string
  file: File
  /** Address of the preview, valid while the page is chosen. */
  preview: string
}

/**
 * The pages chosen so far, one to five, with previews. `wrong` names each rejected file with the reason,
 * `hintsFor` the faults to check before a page is sent. A page can be taken again without touching the
 * others.
 */
export const usePages = () => {
  const t = useT(prescriptionMessages)
  const [pages, setPages] = useState<readonly Page[]>([])
  const [wrong, setWrong] = useState('')
  const [hints, setHints] = useState<Readonly<Record<string, PhotoHint[]>>>({})
  const [sent, setSent] = useState<readonly string[]>([])
  const previews = useRef(new Set<string>())

  useEffect(() => {
    const kept = previews.current
    return () => {
      for (const preview of kept) URL.revokeObjectURL(preview)
    }
  }, [])

  const faultOf = (file: File) => {
    if (!known(file)) return t('wrongType', { name: file.name })
    return file.size > largest ? t('tooBig', { name: file.name }) : ''
  }

  const toPage = (file: File): Page => {
    const preview = URL.createObjectURL(file)
    previews.current.add(preview)
    void hintsOf(file).then((found) => setHints((before) => ({ ...before, [preview]: found })))
    return { id: preview, file, preview }
  }

  const add = (files: readonly File[]) => {
    const faults = files.map(faultOf).filter(Boolean)
    const good = files.filter((file) => !faultOf(file))
    const taken = good.slice(0, most - pages.length)
    if (taken.length < good.length) faults.push(t('tooMany'))
    setPages([...pages, ...taken.map(toPage)])
    setWrong(faults.join(' '))
  }

  const forget = (page: Page) => {
    URL.revokeObjectURL(page.preview)
    previews.current.delete(page.preview)
  }
  const remove = (page: Page) => {
    forget(page)
    setPages(pages.filter((one) => one !== page))
    setWrong('')
  }
  /** Replaces a page by another photo of it. */
  const replace = (page: Page, file: File) => {
    const faults = faultOf(file)
    setWrong(faults)
    if (faults) return
    forget(page)
    const next = toPage(file)
    setPages(pages.map((one) => (one === page ? next : one)))
  }
  const clear = () => {
    for (const page of pages) forget(page)
    setPages([])
  }
  /** Whether there is nothing to send; else what the server says of `files.0` is about what is the first page now. */
  const missing = () => {
    if (pages.length === 0) {
      setWrong(t('noPages'))
      showWrong()
    }
    setSent(pages.map(({ id }) => id))
    return pages.length === 0
  }
  return {
    pages,
    files: pages.map(({ file }) => file),
    wrong,
    full: pages.length >= most,
    hintsFor: (page: Page) => hints[page.id] ?? [],
    /** The place of the page when it was sent; -1 if it was not. */
    placeSent: (page: Page) => sent.indexOf(page.id),
    add,
    replace,
    remove,
    clear,
    missing,
  }
}

export type Pages = ReturnType<typeof usePages>
