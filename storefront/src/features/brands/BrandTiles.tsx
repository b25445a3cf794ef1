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
            <bdi>{nameOf(name)}</bdi>
            <span className="soft small">{t('productCount', { count: productCount })}</span>
            {discount > 0 && <Badge tone="off">{t('brandOff', { percent: discount })}</Badge>}
          </Link>
        </li>
      ))}
    </ul>
  )
}
