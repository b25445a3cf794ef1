import { readImage } from 'shared-api/productImages'

interface Props {
  address: string
  /** Empty where the name stands beside it. */
  alt: string
  /** Edge of its square in CSS pixels. */
  side: number
}

/** An image in a small square, in a rendition of sufficient size. */
export const SmallImage = ({ address, alt, side }: Props) => (
  <img
    src={address}
    srcSet={readImage(address)?.srcSet}
    sizes={`${side}px`}
    alt={alt}
    width={side}
    height={side}
    style={{ display: 'block', objectFit: 'contain' }}
  />
)
