import type { CSSProperties, ReactNode } from 'react'

/** How the viewer shows a page. */
export interface Look {
  /** What a reader hears. */
  name: string
  /** Degrees clockwise. */
  turn: number
  /** Widths of the viewer. */
  zoom: number
  contrast: boolean
}

interface Props extends Look {
  /** Of the page before it is turned; only their relation counts. */
  size: { width: number; height: number }
  children: (style: CSSProperties) => ReactNode
}

/** As large as the turned page: what turns alone stands out of the box to the left, where nobody can scroll. */
export const Sheet = ({ turn, zoom, contrast, size: { width, height }, children }: Props) => {
  const onItsSide = turn % 180 !== 0
  return (
    <div
      style={{
        position: 'relative',
        width: `${100 * zoom}%`,
        aspectRatio: onItsSide ? height / width : width / height,
      }}
    >
      {children({
        position: 'absolute',
        insetBlockStart: '50%',
        insetInlineStart: '50%',
        width: onItsSide ? `${(100 * width) / height}%` : '100%',
        transform: `translate(-50%, -50%) rotate(${turn}deg)`,
        filter: contrast ? 'grayscale(1) contrast(1.8)' : 'none',
      })}
    </div>
  )
}
