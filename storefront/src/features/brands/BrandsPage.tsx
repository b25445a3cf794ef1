import { catalogueMessages } from 'shared-api/messages/storefront/catalogue'
import { useApi } from '../../core/api.ts'
import { useT } from '../../core/i18n/i18n.tsx'
import { Loadable } from '../../core/Loadable.tsx'
import { useMeta } from '../../core/meta.tsx'
import { EmptyState } from '../../ui/States.tsx'
import { brandList } from '../products/brandQueries.ts'
import { BrandTiles } from './BrandTiles.tsx'
import { byInitial, type Initial } from './byInitial.ts'

/** Fewer brands are seen at a glance. */
const LEAST_FOR_LETTERS = 12

const BrandsPage = () => {
  const t = useT()
  const ofCatalogue = useT(catalogueMessages)
  const query = useApi('GET /brand', brandList, { text: 'fetchBrands' })
  useMeta({ title: t('brands'), description: ofCatalogue('brandsDescription') })
  return (
    <div className="page">
      <h1>{t('brands')}</h1>
      <Loadable query={query}>
        {({ data }) => {
          if (data.length === 0) return <EmptyState title={ofCatalogue('noBrands')} />
          return data.length < LEAST_FOR_LETTERS ? (
            <BrandTiles brands={data} />
          ) : (
            <Alphabet initials={byInitial(data)} />
          )
        }}
      </Loadable>
    </div>
  )
}

const anchorOf = (letter: string) => `brands-${letter === '#' ? 'digits' : letter}`

/** The letters that lead to their brands, and the brands under each letter. */
const Alphabet = ({ initials }: { initials: readonly Initial[] }) => {
  const ofCatalogue = useT(catalogueMessages)
  return (
    <>
      <nav aria-label={ofCatalogue('brandLetters')}>
        <ul className="plain brand-letters" lang="en">
          {initials.map(({ letter }) => (
            <li key={letter}>
              <a href={`#${anchorOf(letter)}`}>{letter}</a>
            </li>
          ))}
        </ul>
      </nav>
      {initials.map(({ letter, brands }) => (
        <section key={letter} className="brand-group" aria-labelledby={anchorOf(letter)}>
          <h2 id={anchorOf(letter)} lang="en">
            {letter}
          </h2>
          <BrandTiles brands={brands} />
        </section>
      ))}
    </>
  )
}

export default BrandsPage
