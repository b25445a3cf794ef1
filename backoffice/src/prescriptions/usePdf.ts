import type { PDFDocumentLoadingTask, PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useEffect, useEffectEvent, useState } from 'react'
import { type PdfFault, pdfFaultOf } from './pdfFault.ts'

/** A file of ours, whole and by one request: each is a look that is written down, and addresses end after minutes. */
const bytesAt = async (url: string, signal: AbortSignal) => {
  const answer = await fetch(url, { signal })
  if (!answer.ok) throw new Error(`The file answered ${answer.status}`)
  return answer.arrayBuffer()
}

/**
 * A PDF, read once for as long as it is shown; pdf.js comes with the first. A new address of the same file is for the
 * next try alone.
 */
export const usePdf = (url: string, onPages: (pages: number) => void) => {
  const [read, setRead] = useState<{ pdf?: PDFDocumentProxy; fault?: PdfFault }>({})
  const [tries, setTries] = useState(0)
  const arrive = useEffectEvent((signal: AbortSignal) =>
    Promise.all([import('./openPdf.ts'), bytesAt(url, signal)]),
  )
  const tell = useEffectEvent(onPages)
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    let task: PDFDocumentLoadingTask | undefined
    const open = async () => {
      const arrived = await arrive(signal).catch(() => null)
      if (signal.aborted) return
      if (!arrived) return setRead({ fault: 'away' })
      const [{ openPdf }, bytes] = arrived
      task = openPdf(bytes)
      const pdf = await task.promise
      if (signal.aborted) return
      setRead({ pdf })
      tell(pdf.numPages)
    }
    open().catch((failure) => {
      if (!signal.aborted) setRead({ fault: pdfFaultOf(failure) })
    })
    return () => {
      leaving.abort()
      void task?.destroy()
      setRead({})
    }
  }, [tries])
  return { ...read, again: () => setTries(tries + 1) }
}
