import { useT } from '../../core/i18n/i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Filters } from './Filters.tsx'
import type { FilterName } from './productQueries.ts'
import type { ListAddress } from './useListAddress.ts'

interface Props {
  address: ListAddress
  without: readonly FilterName[]
  total: number | undefined
  onClose: () => void
}

/** The filters on a phone: a sheet under the thumb. */
const FilterSheet = ({ address, without, total, onClose }: Props) => {
  const t = useT()
  return (
    <Panel
      appearance="sheet"
      title={t('filters')}
      closeLabel={t('close')}
      onClose={onClose}
      footer={
        <Button wide onClick={onClose}>
          {total === undefined ? t('showProducts') : t('showCount', { count: total })}
        </Button>
      }
    >
      <Filters address={address} without={without} inSheet />
    </Panel>
  )
}

export default FilterSheet
