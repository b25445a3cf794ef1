import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useRef, useState } from 'react'
import type { Prescription } from 'shared-api/contract'
import { t } from '../../../core/i18n/t.ts'
import { KeyLegend } from '../KeyLegend.tsx'
import { useKeys } from '../useKeys.ts'
import { PageImage } from './PageImage.tsx'

/** Pixels. */
const SCROLL_STEP = 120

const pageKeys = [
  ['+ −', t('prescriptions.key.zoom')],
  ['R', t('prescriptions.key.rotate')],
  ['K', t('prescriptions.key.contrast')],
  ['← ↑ → ↓', t('prescriptions.key.move')],
] as const
const turnKeys = [['PgUp PgDn', t('prescriptions.key.pages')]] as const

/** The pages of a prescription, with zoom, rotation, contrast and paging by button or key. */
export const PageViewer = ({ files }: { files: Prescription['files'] }) => {
  const [chosen, setChosen] = useState(0)
  const [rotation, setRotation] = useState(0)
  const [zoom, setZoom] = useState(1)
  const [contrast, setContrast] = useState(false)
  const box = useRef<HTMLElement>(null)
  const at = Math.min(chosen, files.length - 1)
  const page = files[at]
  const turnPage = (by: number) => setChosen(Math.min(files.length - 1, Math.max(0, at + by)))
  const zoomBy = (factor: number) => setZoom(Math.min(6, Math.max(0.5, zoom * factor)))
  const scroll = (right: number, down: number) =>
    box.current?.scrollBy({ left: right * SCROLL_STEP, top: down * SCROLL_STEP })
  useKeys({
    '+': () => zoomBy(1.25),
    '=': () => zoomBy(1.25),
    '-': () => zoomBy(0.8),
    r: () => setRotation(rotation + 90),
    k: () => setContrast(!contrast),
    ArrowRight: () => (zoom > 1 ? scroll(1, 0) : turnPage(1)),
    ArrowLeft: () => (zoom > 1 ? scroll(-1, 0) : turnPage(-1)),
    ArrowDown: () => scroll(0, 1),
    ArrowUp: () => scroll(0, -1),
    PageDown: () => turnPage(1),
    PageUp: () => turnPage(-1),
  })
  if (!page) return <p>{t('prescriptions.noPages')}</p>
  const appearance = { name: t('prescriptions.pageName', { number: at + 1 }), rotation, zoom, contrast }
  const many = files.length > 1
  return (
    <Stack spacing={1}>
      <Stack direction="row" spacing={0.5} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <Button onClick={() => zoomBy(1.25)}>{t('prescriptions.zoomIn')}</Button>
        <Button onClick={() => zoomBy(0.8)}>{t('prescriptions.zoomOut')}</Button>
        <Button onClick={() => setRotation(rotation + 90)}>{t('prescriptions.rotate')}</Button>
        <Button aria-pressed={contrast} onClick={() => setContrast(!contrast)}>
          {t('prescriptions.contrast')}
        </Button>
        {many && (
          <>
            <Button disabled={at === 0} onClick={() => turnPage(-1)}>
              {t('prescriptions.previousPage')}
            </Button>
            <Button disabled={at === files.length - 1} onClick={() => turnPage(1)}>
              {t('prescriptions.nextPage', { number: at + 1, count: files.length })}
            </Button>
          </>
        )}
        <Button component="a" href={page.url} target="_blank" rel="noreferrer">
          {t('prescriptions.openAlone')}
        </Button>
      </Stack>
      <Box
        ref={box}
        component="section"
        aria-label={t('prescriptions.pages')}
        tabIndex={0}
        sx={{
          overflow: 'auto',
          // With the whole of a page, its signature too, on a screen of 800 pixels.
          height: { xs: '45vh', md: 'max(22rem, 100vh - 17rem)' },
          containerType: 'size',
          bgcolor: 'action.hover',
          borderRadius: 1,
        }}
      >
        <PageImage key={page.id} {...appearance} url={page.url} />
      </Box>
      <KeyLegend area="pages" keys={many ? [...pageKeys, ...turnKeys] : pageKeys} />
    </Stack>
  )
}
