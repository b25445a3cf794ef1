import { formatRupees } from 'shared-api/money'
import { useT } from '../i18n/i18n.tsx'
import { Icon, type IconName } from '../ui/Icon.tsx'

/** Why to trust this pharmacy, in four lines that are kept. */
export const Promises = ({ freeFrom }: { freeFrom: number | undefined }) => {
  const t = useT()
  const promises: [IconName, string, string][] = [
    ['shield', t('promiseGenuine'), t('promiseGenuineText')],
    ['person', t('promisePharmacist'), t('promisePharmacistText')],
    [
      'truck',
      t('promiseDelivery'),
      freeFrom === undefined ? t('promiseDeliveryText') : t('freeFrom', { sum: formatRupees(freeFrom) }),
    ],
    ['tag', t('promiseCash'), t('promiseCashText')],
  ]
  return (
    <ul className="plain promises">
      {promises.map(([icon, title, text]) => (
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
