import { useState } from 'react'
import type { Product } from 'shared-api/contract'
import { productMessages } from 'shared-api/messages/storefront/products'
import { useT } from '../../core/i18n/i18n.tsx'
import { ProductImage } from '../../core/ProductImage.tsx'

/** The product images, one large and the others to choose from. */
export const Gallery = ({ product }: { product: Product }) => {
  const ofProduct = useT(productMessages)
  const images = [...new Set([product.image, ...product.images])].filter((image) => image !== null)
  const [chosen, setChosen] = useState(0)
  return (
    <div className="gallery">
      <ProductImage
        src={images[chosen] ?? null}
        alt={product.name}
        size={480}
        slot="(min-width:48rem) 480px,104px"
        first
      />
      {images.length > 1 && (
        <div className="gallery-choice">
          {images.map((image, index) => (
            <button
              key={image}
              type="button"
              aria-label={ofProduct('imageNumber', { number: index + 1 })}
              aria-pressed={index === chosen}
              onClick={() => setChosen(index)}
            >
              <ProductImage src={image} size={64} />
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
