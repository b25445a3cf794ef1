import { Link } from 'react-router-dom'
import type { Category } from 'shared-api/contract'
import { readImage } from 'shared-api/productImages'
import { useName } from '../../core/i18n/i18n.tsx'
import './categories.css'

/** Categories as arches, the way into the shop for who knows what it is for but not what it is called. */
export const CategoryTiles = ({ categories }: { categories: readonly Category[] }) => {
  const nameOf = useName()
  return (
    <ul className="plain category-tiles">
      {categories.map(({ id, name, image }) => (
        <li key={id}>
          <Link to={`/category/${encodeURIComponent(id)}`} className="category-tile">
            <span className="category-arch">
              {image ? (
                <img
                  src={image}
                  // The arch is filled, so that a wide image is wider than it.
                  srcSet={readImage(image)?.srcSet}
                  sizes="204px"
                  alt=""
                  width={120}
                  height={136}
                  loading="lazy"
                />
              ) : (
                <span>{name.slice(0, 1)}</span>
              )}
            </span>
            <bdi>{nameOf(name)}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  )
}
