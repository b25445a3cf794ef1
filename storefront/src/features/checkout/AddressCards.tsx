import type { Address } from 'shared-api/contract'
import { checkoutMessages } from 'shared-api/messages/storefront/checkout'
import { useT } from '../../core/i18n/i18n.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { CityName } from '../places/CityName.tsx'

interface Props {
  saved: readonly Address[]
  /** The one that the form holds. */
  chosenId: string | undefined
  onChoose: (address: Address) => void
  onNew: () => void
}

/** The saved addresses, each chosen by one tap, and a new one. */
export const AddressCards = ({ saved, chosenId, onChoose, onNew }: Props) => {
  const t = useT(checkoutMessages)
  return (
    <ul className="plain address-cards" aria-label={t('savedAddresses')}>
      {saved.map((address) => (
        <li key={address.id}>
          <button type="button" aria-pressed={address.id === chosenId} onClick={() => onChoose(address)}>
            <strong>
              <bdi>{address.label}</bdi>
            </strong>
            {address.name !== address.label && (
              <span>
                <bdi>{address.name}</bdi>
              </span>
            )}
            <span className="small soft">
              <bdi>
                {address.address}, {address.area}, <CityName city={address.city} />
              </bdi>
            </span>
          </button>
        </li>
      ))}
      <li>
        <button type="button" className="address-new" onClick={onNew}>
          <Icon name="plus" />
          <span>{t('newAddress')}</span>
        </button>
      </li>
    </ul>
  )
}
