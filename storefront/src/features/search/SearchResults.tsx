import type { Product } from 'shared-api/contract'
import { useName, useT } from '../../core/i18n/i18n.tsx'
import { ProductImage } from '../../core/ProductImage.tsx'
import { useOnline } from '../../core/useOnline.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Price } from '../../ui/Price.tsx'
import type { useSearch } from './useSearch.ts'

interface Props extends Omit<ReturnType<typeof useSearch>, 'again'> {
  /** The search box names its listbox by this id. */
  id: string
  typed: string
  /** Place of the marked product, or -1. */
  active: number
  onOpen: (product: Product) => void
  onTryAgain: () => void
}

/** The results of the search box: advice, up to 5 products, or one sentence on why there are none. */
const SearchResults = ({
  id,
  typed,
  active,
  query,
  products,
  advice,
  waiting,
  failed,
  onOpen,
  onTryAgain,
}: Props) => {
  const t = useT()
  const online = useOnline()
  return (
    <div className="search-results">
      {advice && (
        <button type="submit" className="search-advice" tabIndex={-1}>
          <Icon name="alert" size={22} />
          {advice}
        </button>
      )}
      {products.length > 0 ? (
        <div id={`${id}-results`} role="listbox" aria-label={t('searchResults')}>
          {products.map((product, index) => (
            <Result
              key={product.id}
              id={`${id}-${index}`}
              product={product}
              active={index === active}
              onOpen={() => onOpen(product)}
            />
          ))}
        </div>
      ) : failed && !waiting ? (
        <div className="search-none">
          <p>{t(online ? 'searchFailed' : 'offlineTitle')}</p>
          <Button kind="second" onClick={onTryAgain}>
            {t('tryAgain')}
          </Button>
        </div>
      ) : advice ? null : (
        <p className="search-none">{waiting ? t('loading') : t('searchNone', { query })}</p>
      )}
      {products.length > 0 && (
        <button type="submit" className="search-all" tabIndex={-1}>
          {t('searchAll', { query: typed })}
        </button>
      )}
    </div>
  )
}

interface ResultProps {
  id: string
  product: Product
  active: boolean
  onOpen: () => void
}

const Result = ({ id, product, active, onOpen }: ResultProps) => {
  const nameOf = useName()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the box above has the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the box keeps the focus and names the active option
    <div id={id} role="option" aria-selected={active} className="search-result" onClick={onOpen}>
      <ProductImage src={product.image} size={48} />
      <span>
        <bdi>{product.name}</bdi>
        <small>
          <bdi>{nameOf(product.packSize)}</bdi>
        </small>
      </span>
      <Price price={product.price} offered={product} />
    </div>
  )
}

export default SearchResults
