import { useState } from 'react'
import type { Product } from 'shared-api/contract'
import { productMessages } from 'shared-api/messages/storefront/products'
import { useT } from '../../core/i18n/i18n.tsx'
import { ProductImage } from '../../core/ProductImage.tsx'

/** The product images, one large and the others to choose from. */
export const Gallery = ({ product }: { product: Product }) => {
  const ofProduct = useT(productMessages)
  const pictures = [...new Set([product.image, ...product.images])].filter((picture) => picture !== null)
  const [chosen, setChosen] = useState(0)
  return (
    <div className="gallery">
      <ProductImage
        src={pictures[chosen] ?? null}
        alt={product.name}
        size={480}
        // A little less than its 256 on a phone: with two pixels to each the cut of 480 is enough.
        slot="(min-width:48rem) 480px,240px"
        first
      />
      {pictures.length > 1 && (
        <div className="gallery-choice">
          {pictures.map((picture, index) => (
            <button
              key={picture}
              type="button"
              aria-label={ofProduct('imageNumber', { number: index + 1 })}
              aria-pressed={index === chosen}
              onClick={() => setChosen(index)}
            >
              <ProductImage src={picture} size={64} />
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
