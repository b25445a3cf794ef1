import { useState } from 'react'
import { t } from '../../../core/i18n/t.ts'
import { LoadError } from '../../../core/pages/LoadError.tsx'

interface Props {
  url: string
  /** The alternative text. */
  name: string
  /** Degrees clockwise. */
  rotation: number
  /** 1 fits the whole page into the viewer. */
  zoom: number
  contrast: boolean
}

/** A page of a prescription. Its box has the size of the rotated page, so that all of it can be reached by scrolling. */
export const PageImage = ({ url, name, rotation, zoom, contrast }: Props) => {
  const [{ width, height }, setSize] = useState({ width: 3, height: 4 })
  const [failed, setFailed] = useState(false)
  if (failed) return <LoadError message={t('prescriptions.pageFailed')} onRetry={() => setFailed(false)} />
  const onItsSide = rotation % 180 !== 0
  const ratio = onItsSide ? height / width : width / height
  return (
    <div
      style={{
        position: 'relative',
        width: `calc(min(100cqw, 100cqh * ${ratio}) * ${zoom})`,
        marginInline: 'auto',
        aspectRatio: ratio,
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
          transform: `translate(-50%, -50%) rotate(${rotation}deg)`,
          filter: contrast ? 'grayscale(1) contrast(1.8)' : 'none',
        }}
      />
    </div>
  )
}
