import { type FormEvent, useId } from 'react'
import { formatCount } from 'shared-api/formatCount'
import { useApi } from '../../core/api.ts'
import { useName, useT } from '../../core/i18n/i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Check, Field, Select } from '../../ui/Field.tsx'
import { dosageForms } from './dosageForms.ts'
import type { FilterName } from './productQueries.ts'
import type { ListAddress } from './useListAddress.ts'
import { useSeen } from './useSeen.ts'

interface Props {
  address: ListAddress
  without: readonly FilterName[]
  inSheet?: boolean
}

/** Every filter of a list. Each change is a new address, so that back and a shared link hold the view. */
export const Filters = ({ address: { search, change }, without, inSheet = false }: Props) => {
  const t = useT()
  const nameOf = useName()
  const radio = useId()
  const seen = useSeen(inSheet)
  const categories = useApi('GET /category', {}, { text: 'fetchCategories' }).data?.data ?? []
  const counted = useApi('GET /brand/product-count', {}, { text: 'fetchBrandProductCount', enabled: seen })
  const value = (name: FilterName) => search.get(name) ?? ''
  const brands = counted.data?.data.filter(
    ({ id, productCount }) => productCount > 0 || id === value('brand'),
  )

  // The counts are of the whole shop.
  const counts = !without.length && [...search.keys()].every((name) => /brand|sort|page/.test(name))

  const setPrices = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const price = (name: string) => String(form.get(name) ?? '').replace(/[^\d.]/g, '') || null
    change({ minPrice: price('minPrice'), maxPrice: price('maxPrice') })
  }

  return (
    <div className="filters">
      {!without.includes('category') && (
        <Select
          label={t('category')}
          value={value('category')}
          onChange={(event) => change({ category: event.target.value })}
        >
          <option value="">{t('all')}</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {nameOf(name)}
            </option>
          ))}
        </Select>
      )}
      {!without.includes('brand') && (
        <Select
          label={t('brand')}
          value={value('brand')}
          onChange={(event) => change({ brand: event.target.value })}
        >
          <option value="">{t('all')}</option>
          {brands?.map(({ id, name, productCount }) => (
            <option key={id} value={id}>
              {`\u2068${nameOf(name)}\u2069${counts ? ` (${formatCount(productCount)})` : ''}`}
            </option>
          ))}
        </Select>
      )}
      <Select
        label={t('dosageForm')}
        value={value('dosageForm')}
        onChange={(event) => change({ dosageForm: event.target.value })}
      >
        <option value="">{t('all')}</option>
        {dosageForms.map((form) => (
          <option key={form} value={form}>
            {nameOf(form)}
          </option>
        ))}
      </Select>
      <fieldset>
        <legend>{t('saleClass')}</legend>
        {(['', 'otc', 'prescription', 'restricted'] as const).map((saleClass) => (
          <Check
            key={saleClass}
            type="radio"
            name={radio}
            label={t(saleClass ? `class_${saleClass}` : 'all')}
            checked={value('saleClass') === saleClass}
            onChange={() => change({ saleClass })}
          />
        ))}
      </fieldset>
      <fieldset>
        <Check
          label={t('inStockOnly')}
          checked={value('inStock') === 'true'}
          onChange={(event) => change({ inStock: event.target.checked ? 'true' : null })}
        />
        <Check
          label={t('discountedOnly')}
          checked={value('discounted') === 'true'}
          onChange={(event) => change({ discounted: event.target.checked ? 'true' : null })}
        />
      </fieldset>
      <form key={`${value('minPrice')}-${value('maxPrice')}`} className="filters" onSubmit={setPrices}>
        <div className="pair">
          <Field label={t('minPrice')} name="minPrice" inputMode="decimal" defaultValue={value('minPrice')} />
          <Field label={t('maxPrice')} name="maxPrice" inputMode="decimal" defaultValue={value('maxPrice')} />
        </div>
        <Button type="submit" kind="second">
          {t('setPrices')}
        </Button>
      </form>
    </div>
  )
}
