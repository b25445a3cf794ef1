import type { PDFDocumentProxy, PDFPageProxy, RenderTask } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { type RefObject, useEffect, useState } from 'react'
import { pdfScale } from './pdfScale.ts'

/** Milliseconds that the page must have had its size before it is drawn again: keys zoom in steps. */
const rest = 150

interface Drawn {
  number: number
  /** Points, 1/72 inch. */
  size: { width: number; height: number }
  done: boolean
}

/** Paints aside, so that what is shown stays until it is sharper. */
const paint = async (
  page: PDFPageProxy,
  scale: number,
  canvas: HTMLCanvasElement,
  begun: (task: RenderTask) => void,
) => {
  const aside = document.createElement('canvas')
  const viewport = page.getViewport({ scale })
  aside.width = Math.max(1, Math.floor(viewport.width))
  aside.height = Math.max(1, Math.floor(viewport.height))
  const task = page.render({ canvas: aside, viewport })
  begun(task)
  try {
    await task.promise
    canvas.width = aside.width
    canvas.height = aside.height
    canvas.getContext('2d')?.drawImage(aside, 0, 0)
  } finally {
    // Given back at once, and not when somebody tidies up.
    aside.width = 0
  }
}

/** Draws a page of a PDF on the canvas, and again when it is shown larger. Answers what is drawn, or why nothing is. */
export const usePdfPage = (
  pdf: PDFDocumentProxy | undefined,
  number: number,
  ref: RefObject<HTMLCanvasElement | null>,
) => {
  const [drawn, setDrawn] = useState<Drawn>()
  const [failure, setFailure] = useState<{ number: number; reason: unknown }>()
  useEffect(() => {
    const canvas = ref.current
    if (!pdf || !canvas) return
    let left = false
    let page: PDFPageProxy | undefined
    let task: RenderTask | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let scale = 0
    const failed = (reason: unknown) => {
      if (!left && (reason as Error).name !== 'RenderingCancelledException') setFailure({ number, reason })
    }
    const draw = async (given: PDFPageProxy, size: Drawn['size'], wanted: number) => {
      task?.cancel()
      scale = wanted
      await paint(given, wanted, canvas, (begun) => {
        task = begun
      })
      if (!left) setDrawn({ number, size, done: true })
    }
    let watcher: ResizeObserver | undefined
    const show = async () => {
      page = await pdf.getPage(number)
      if (left) return
      const given = page
      const { width, height } = given.getViewport({ scale: 1 })
      const size = { width, height }
      setDrawn({ number, size, done: false })
      watcher = new ResizeObserver(() => {
        const wanted = pdfScale(size, canvas.offsetWidth * devicePixelRatio)
        // A little larger is not worth a new painting.
        if (wanted < scale * 1.05) return
        clearTimeout(timer)
        timer = setTimeout(() => void draw(given, size, wanted).catch(failed), scale ? rest : 0)
      })
      watcher.observe(canvas)
    }
    show().catch(failed)
    return () => {
      left = true
      watcher?.disconnect()
      clearTimeout(timer)
      task?.cancel()
      page?.cleanup()
    }
  }, [pdf, number, ref])
  return {
    ...(drawn?.number === number ? drawn : { size: drawn?.size ?? { width: 3, height: 4 }, done: false }),
    failure: failure?.number === number ? failure.reason : undefined,
  }
}
