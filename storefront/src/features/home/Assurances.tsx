import { homeMessages } from 'shared-api/messages/storefront/home'
import { formatRupees } from 'shared-api/money'
import { useT } from '../../core/i18n/i18n.tsx'
import { Icon, type IconName } from '../../ui/Icon.tsx'

/** Four reasons to trust this pharmacy. */
export const Assurances = ({ freeFrom }: { freeFrom: number | undefined }) => {
  const t = useT()
  const ofHome = useT(homeMessages)
  const assurances: [IconName, string, string][] = [
    ['shield', ofHome('assuranceGenuine'), ofHome('assuranceGenuineText')],
    ['person', ofHome('assurancePharmacist'), ofHome('assurancePharmacistText')],
    [
      'truck',
      ofHome('assuranceDelivery'),
      freeFrom === undefined
        ? ofHome('assuranceDeliveryText')
        : t('freeFrom', { sum: formatRupees(freeFrom) }),
    ],
    ['tag', ofHome('assuranceCash'), ofHome('assuranceCashText')],
  ]
  return (
    <ul className="plain assurances">
      {assurances.map(([icon, title, text]) => (
        <li key={icon}>
          <Icon name={icon} size={30} />
          <div>
            <strong>{title}</strong>
            <div className="small">{text}</div>
          </div>
        </li>
      ))}
    </ul>
  )
}
