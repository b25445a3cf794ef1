import { Link } from 'react-router-dom'
import type { Brand } from 'shared-api/contract'
import { useName, useT } from '../../core/i18n/i18n.tsx'
import { Badge } from '../../ui/Badge.tsx'
import './brands.css'

export const BrandTiles = ({ brands }: { brands: readonly Brand[] }) => {
  const t = useT()
  const nameOf = useName()
  return (
    <ul className="plain brand-tiles">
      {brands.map(({ id, name, productCount, discount }) => (
        <li key={id}>
          <Link to={`/brand/${encodeURIComponent(id)}`} className="brand-tile">
            <span className="brand-letter" aria-hidden="true">
              {nameOf(name).slice(0, 1)}
            </span>
            <span className="brand-words">
              <bdi lang={nameOf(name) === name ? 'en' : undefined}>{nameOf(name)}</bdi>
              <span className="soft small">{t('productCount', { count: productCount })}</span>
            </span>
            {discount > 0 && <Badge tone="off">{t('brandOff', { percent: discount })}</Badge>}
          </Link>
        </li>
      ))}
    </ul>
  )
}
