import { useState } from 'react'
import { notices } from 'shared-api/notices'

interface Props {
  src: string | null
  /** Empty where the name stands beside it. */
  alt?: string
  /** Edge in CSS pixels; the layout decides in the end. */
  size?: number
  /** What the shopper sees first is not loaded lazily. */
  first?: boolean
  /** The text for a product without a picture. */
  none?: string
}

/** A product's picture in a square that keeps its place; 'No image' without one. */
export const ProductImage = ({ src, alt = '', size = 160, first = false, none = notices.noImage }: Props) => {
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <span className="picture">
      {src && broken !== src ? (
        <img
          src={src}
          alt={alt}
          width={size}
          height={size}
          loading={first ? 'eager' : 'lazy'}
          decoding={first ? 'sync' : 'async'}
          fetchPriority={first ? 'high' : 'auto'}
          {...(first && { elementtiming: 'first' })}
          onError={() => setBroken(src)}
          ref={(image) => {
            // One from the server may have failed before anybody listened.
            if (image?.complete && !image.naturalWidth) setBroken(src)
          }}
        />
      ) : (
        none
      )}
    </span>
  )
}
