import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import type { Prescription } from 'shared-api/contract'
import { KeyLegend } from './KeyLegend.tsx'
import { useKeys } from './useKeys.ts'

/** Pixels that an arrow key moves a page which is larger than its box. */
const step = 120

/** What the keys do with a picture: the browser's own viewer of a PDF has keys of its own. */
const pictureKeys = [
  ['+ −', 'zoom'],
  ['R', 'rotate'],
  ['K', 'contrast'],
  ['← ↑ → ↓', 'move'],
] as const
const leafKeys = [['PgUp PgDn', 'pages']] as const

/** The pages of a prescription: turned, zoomed, darkened and leafed through by button or key. */
export const PageViewer = ({ files }: { files: Prescription['files'] }) => {
  const [at, setAt] = useState(0)
  const [turn, setTurn] = useState(0)
  const [zoom, setZoom] = useState(1)
  const [contrast, setContrast] = useState(false)
  /** Pixels of the picture that is shown. */
  const [size, setSize] = useState({ width: 3, height: 4 })
  const box = useRef<HTMLElement>(null)
  const file = files[at]
  const onItsSide = turn % 180 !== 0
  const leaf = (by: number) => setAt(Math.min(files.length - 1, Math.max(0, at + by)))
  const nearer = (factor: number) => setZoom(Math.min(6, Math.max(0.5, zoom * factor)))
  const go = (right: number, down: number) => box.current?.scrollBy({ left: right * step, top: down * step })
  useKeys({
    '+': () => nearer(1.25),
    '=': () => nearer(1.25),
    '-': () => nearer(0.8),
    r: () => setTurn(turn + 90),
    k: () => setContrast(!contrast),
    ArrowRight: () => (zoom > 1 ? go(1, 0) : leaf(1)),
    ArrowLeft: () => (zoom > 1 ? go(-1, 0) : leaf(-1)),
    ArrowDown: () => go(0, 1),
    ArrowUp: () => go(0, -1),
    PageDown: () => leaf(1),
    PageUp: () => leaf(-1),
  })
  if (!file) return <p>No pages</p>
  const isPdf = file.type === 'application/pdf'
  const name = `Page ${at + 1} of the prescription`
  const keys = [...(isPdf ? [] : pictureKeys), ...(files.length > 1 ? leafKeys : [])]
  return (
    <Stack spacing={1}>
      <Stack direction="row" spacing={0.5} useFlexGap sx={{ flexWrap: 'wrap' }}>
        {!isPdf && (
          <>
            <Button onClick={() => nearer(1.25)}>Zoom in</Button>
            <Button onClick={() => nearer(0.8)}>Zoom out</Button>
            <Button onClick={() => setTurn(turn + 90)}>Rotate</Button>
            <Button aria-pressed={contrast} onClick={() => setContrast(!contrast)}>
              Contrast
            </Button>
          </>
        )}
        {files.length > 1 && (
          <>
            <Button disabled={at === 0} onClick={() => leaf(-1)}>
              Previous page
            </Button>
            <Button disabled={at === files.length - 1} onClick={() => leaf(1)}>
              Next page ({at + 1} of {files.length})
            </Button>
          </>
        )}
        <Button component="a" href={file.url} target="_blank" rel="noreferrer">
          {isPdf ? 'Open the PDF' : 'Open alone'}
        </Button>
      </Stack>
      {keys.length > 0 && <KeyLegend of="the pages" keys={keys} />}
      <Box
        ref={box}
        component="section"
        aria-label="Pages of the prescription"
        tabIndex={0}
        sx={{
          overflow: 'auto',
          height: { xs: '45vh', md: '70vh' },
          bgcolor: 'action.hover',
          borderRadius: 1,
        }}
      >
        {isPdf ? (
          navigator.pdfViewerEnabled ? (
            <iframe src={file.url} title={name} style={{ width: '100%', height: '100%', border: 0 }} />
          ) : (
            <Typography sx={{ p: 2 }}>
              This page is a PDF, which this browser does not show here: open it with the button above.
            </Typography>
          )
        ) : (
          // As large as the turned picture: what turns alone stands out of the box to the left, where nobody can scroll.
          <div
            style={{
              position: 'relative',
              width: `${100 * zoom}%`,
              aspectRatio: onItsSide ? size.height / size.width : size.width / size.height,
            }}
          >
            <img
              src={file.url}
              alt={name}
              onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
                setSize({ width, height })
              }
              style={{
                position: 'absolute',
                insetBlockStart: '50%',
                insetInlineStart: '50%',
                width: onItsSide ? `${(100 * size.width) / size.height}%` : '100%',
                transform: `translate(-50%, -50%) rotate(${turn}deg)`,
                filter: contrast ? 'grayscale(1) contrast(1.8)' : 'none',
              }}
            />
          </div>
        )}
      </Box>
    </Stack>
  )
}
