import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import type { Prescription } from 'shared-api/contract'

/** The pages of a prescription: turned, zoomed and leafed through by button or key (+ − R and the arrows). */
export const PageViewer = ({ files }: { files: Prescription['files'] }) => {
  const [at, setAt] = useState(0)
  const [turn, setTurn] = useState(0)
  const [zoom, setZoom] = useState(1)
  const file = files[at]
  if (!file) return <p>No pages</p>
  const leaf = (by: number) => setAt(Math.min(files.length - 1, Math.max(0, at + by)))
  const nearer = (factor: number) => setZoom(Math.min(6, Math.max(0.5, zoom * factor)))
  const keys: Record<string, () => void> = {
    '+': () => nearer(1.25),
    '-': () => nearer(0.8),
    r: () => setTurn(turn + 90),
    ArrowRight: () => leaf(1),
    ArrowLeft: () => leaf(-1),
  }
  return (
    <Stack spacing={1}>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <Button onClick={() => nearer(1.25)}>Zoom in</Button>
        <Button onClick={() => nearer(0.8)}>Zoom out</Button>
        <Button onClick={() => setTurn(turn + 90)}>Rotate</Button>
        {files.length > 1 && (
          <>
            <Button onClick={() => leaf(-1)}>Previous page</Button>
            <Button onClick={() => leaf(1)}>
              Next page ({at + 1} of {files.length})
            </Button>
          </>
        )}
      </Stack>
      <section
        aria-label="Pages of the prescription"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the pages take keys while they have the focus
        tabIndex={0}
        onKeyDown={(event) => keys[event.key]?.()}
        style={{ overflow: 'auto', maxHeight: '70vh' }}
      >
        {file.type === 'application/pdf' ? (
          <a href={file.url} target="_blank" rel="noreferrer">
            Open the PDF ({file.pages} pages)
          </a>
        ) : (
          <img
            src={file.url}
            alt={`Page ${at + 1} of the prescription`}
            style={{ width: `${100 * zoom}%`, transform: `rotate(${turn}deg)` }}
          />
        )}
      </section>
    </Stack>
  )
}
