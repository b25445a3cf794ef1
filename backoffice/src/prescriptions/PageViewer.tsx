import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useRef, useState } from 'react'
import type { Prescription } from 'shared-api/contract'
import { KeyLegend } from './KeyLegend.tsx'
import { PageImage } from './PageImage.tsx'
import { useKeys } from './useKeys.ts'

/** Pixels that an arrow key moves a page which is larger than its box. */
const step = 120

const pageKeys = [
  ['+ −', 'zoom'],
  ['R', 'rotate'],
  ['K', 'contrast'],
  ['← ↑ → ↓', 'move'],
] as const
const leafKeys = [['PgUp PgDn', 'pages']] as const

/** The pages of a prescription: turned, zoomed, darkened and leafed through by button or key. */
export const PageViewer = ({ files }: { files: Prescription['files'] }) => {
  const [chosen, setChosen] = useState(0)
  const [turn, setTurn] = useState(0)
  const [zoom, setZoom] = useState(1)
  const [contrast, setContrast] = useState(false)
  const box = useRef<HTMLElement>(null)
  const at = Math.min(chosen, files.length - 1)
  const page = files[at]
  const leaf = (by: number) => setChosen(Math.min(files.length - 1, Math.max(0, at + by)))
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
  if (!page) return <p>No pages</p>
  const look = { name: `Page ${at + 1} of the prescription`, turn, zoom, contrast }
  const many = files.length > 1
  return (
    <Stack spacing={1}>
      <Stack direction="row" spacing={0.5} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <Button onClick={() => nearer(1.25)}>Zoom in</Button>
        <Button onClick={() => nearer(0.8)}>Zoom out</Button>
        <Button onClick={() => setTurn(turn + 90)}>Rotate</Button>
        <Button aria-pressed={contrast} onClick={() => setContrast(!contrast)}>
          Contrast
        </Button>
        {many && (
          <>
            <Button disabled={at === 0} onClick={() => leaf(-1)}>
              Previous page
            </Button>
            <Button disabled={at === files.length - 1} onClick={() => leaf(1)}>
              Next page ({at + 1} of {files.length})
            </Button>
          </>
        )}
        <Button component="a" href={page.url} target="_blank" rel="noreferrer">
          Open alone
        </Button>
      </Stack>
      <KeyLegend of="the pages" keys={many ? [...pageKeys, ...leafKeys] : pageKeys} />
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
        <PageImage key={page.id} {...look} url={page.url} />
      </Box>
    </Stack>
  )
}
