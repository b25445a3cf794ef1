import { useState } from 'react'
import { t } from '../../../core/i18n/t.ts'
import { LoadError } from '../../../core/pages/LoadError.tsx'

interface Props {
  url: string
  /** The alternative text. */
  name: string
  /** Degrees clockwise. */
  turn: number
  /** Widths of the viewer. */
  zoom: number
  contrast: boolean
}

/** A page of a prescription. Its box has the size of the turned page, so that all of it can be scrolled to. */
export const PageImage = ({ url, name, turn, zoom, contrast }: Props) => {
  const [{ width, height }, setSize] = useState({ width: 3, height: 4 })
  const [failed, setFailed] = useState(false)
  if (failed) return <LoadError message={t('prescriptions.pageFailed')} again={() => setFailed(false)} />
  const onItsSide = turn % 180 !== 0
  return (
    <div
      style={{
        position: 'relative',
        width: `${100 * zoom}%`,
        aspectRatio: onItsSide ? height / width : width / height,
      }}
    >
      <img
        src={url}
        alt={name}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setSize({ width: naturalWidth, height: naturalHeight })
        }
        onError={() => setFailed(true)}
        style={{
          position: 'absolute',
          insetBlockStart: '50%',
          insetInlineStart: '50%',
          width: onItsSide ? `${(100 * width) / height}%` : '100%',
          transform: `translate(-50%, -50%) rotate(${turn}deg)`,
          filter: contrast ? 'grayscale(1) contrast(1.8)' : 'none',
        }}
      />
    </div>
  )
}
