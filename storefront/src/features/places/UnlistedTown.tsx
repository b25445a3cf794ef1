import { provinces } from 'shared-api/delivery/provinces'
import { placeMessages } from 'shared-api/messages/storefront/places'
import { useT } from '../../core/i18n/i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field, Select } from '../../ui/Field.tsx'
import { provinceKey } from './provinceKey.ts'

interface Props {
  town: string
  province: string
  wrong: Record<string, string | undefined>
  onChange: (part: { city?: string; province?: string }) => void
  /** Back to the list. */
  onListed: () => void
}

/** The town that the shopper says isn't listed, and its province, without which no courier finds it. */
export const UnlistedTown = ({ town, province, wrong, onChange, onListed }: Props) => {
  const t = useT(placeMessages)
  return (
    <fieldset className="stack place-unlisted">
      <legend>{t('unlisted')}</legend>
      <Field
        label={t('town')}
        autoComplete="address-level2"
        required
        value={town}
        onChange={(event) => onChange({ city: event.target.value })}
        wrong={wrong.city}
      />
      <Select
        label={t('province')}
        required
        value={province}
        onChange={(event) => onChange({ province: event.target.value })}
        wrong={wrong.province}
      >
        <option value="" disabled>
          {t('chooseProvince')}
        </option>
        {provinces.map((name) => (
          <option key={name} value={name}>
            {t(provinceKey(name))}
          </option>
        ))}
      </Select>
      <Button kind="quiet" onClick={onListed}>
        {t('backToList')}
      </Button>
    </fieldset>
  )
}
