import { useState } from 'react'
import { readImage } from 'shared-api/productImages'
import { useT } from './i18n/i18n.tsx'

interface Props {
  src: string | null
  /** Empty where the name stands beside it. */
  alt?: string
  /** Edge in CSS pixels; the layout decides in the end. */
  size?: number
  /** The width by screen, in the form of `sizes`, if it is not `size`. */
  slot?: string
  /** Images of the first view are not loaded lazily. */
  first?: boolean
}

/**
 * A product image in a square that keeps its place, in the rendition that fits the screen. Its colour is
 * there before it; 'No image' without one.
 */
export const ProductImage = (props: Props) => {
  const { src, alt = '', size = 160, slot = `${size}px`, first = false } = props
  const t = useT()
  const [broken, setBroken] = useState<string | null>(null)
  const cut = src && readImage(src)
  return (
    <span className="picture">
      {cut && broken !== src && (
        // Not a style, which the page's rules for what is served with it refuse.
        <svg viewBox={`0 0 ${cut.width} ${cut.height}`} aria-hidden="true">
          <rect width="100%" height="100%" fill={`#${cut.colour}`} />
        </svg>
      )}
      {src && broken !== src ? (
        <img
          src={src}
          {...(cut && { srcSet: cut.srcSet, sizes: first ? slot : `auto,${slot}` })}
          alt={alt}
          width={size}
          height={size}
          loading={first ? 'eager' : 'lazy'}
          decoding={first ? 'sync' : 'async'}
          fetchPriority={first ? 'high' : 'auto'}
          {...(first && { elementtiming: 'first' })}
          onError={() => setBroken(src)}
          ref={(image) => {
            // An image from the server may have failed before the listener existed.
            if (image?.complete && !image.naturalWidth) setBroken(src)
          }}
        />
      ) : (
        t('noImage')
      )}
    </span>
  )
}
