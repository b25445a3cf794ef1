import Alert from '@mui/material/Alert'
import Skeleton from '@mui/material/Skeleton'
import { useRef } from 'react'
import { Failed } from '../ui/Failed.tsx'
import { pdfFaultOf, pdfFaults } from './pdfFault.ts'
import { type Look, Sheet } from './Sheet.tsx'
import { usePdf } from './usePdf.ts'
import { usePdfPage } from './usePdfPage.ts'

interface Props extends Look {
  url: string
  /** From 1. */
  number: number
  /** Told how many pages the PDF has. */
  onPages: (pages: number) => void
}

/** A page of a PDF, drawn where pictures stand. */
export const PdfPage = ({ url, number, onPages, ...look }: Props) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  const { pdf, fault: unread, again } = usePdf(url, onPages)
  const { size, done, failure } = usePdfPage(pdf, number, canvas)
  const fault = unread ?? (failure ? pdfFaultOf(failure) : undefined)
  if (fault === 'away') return <Failed message={pdfFaults.away} again={again} />
  if (fault) return <Alert severity="error">{pdfFaults[fault]}</Alert>
  return (
    <Sheet {...look} size={size}>
      {(style) => (
        <>
          <canvas
            ref={canvas}
            role="img"
            aria-label={look.name}
            style={{ ...style, visibility: done ? 'visible' : 'hidden' }}
          />
          {!done && (
            <Skeleton variant="rectangular" width="100%" height="100%" role="status" aria-label="Loading" />
          )}
        </>
      )}
    </Sheet>
  )
}
