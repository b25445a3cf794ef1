import { type FormEvent, useState } from 'react'
import { deliveryEstimate } from 'shared-api/delivery/delivery'
import type { Province } from 'shared-api/delivery/provinces'
import { placeMessages } from 'shared-api/messages/storefront/places'
import { formatRupees } from 'shared-api/money'
import { useApi } from '../../core/api.ts'
import { useT } from '../../core/i18n/i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { PlaceBox } from './PlaceBox.tsx'
import { type ChosenPlace, choosePlace } from './placeStore.ts'
import { UnlistedTown } from './UnlistedTown.tsx'
import { usePlaceSearch } from './usePlaceSearch.ts'

/** The choice of the place for the whole visit. */
const PlacePanel = ({ onClose }: { onClose: () => void }) => {
  const t = useT()
  const ofPlaces = useT(placeMessages)
  const [typed, setTyped] = useState('')
  const [isUnlisted, setUnlisted] = useState(false)
  const found = usePlaceSearch(typed)
  const choose = (place: ChosenPlace) => {
    choosePlace(place)
    onClose()
  }
  return (
    <Panel appearance="sheet" title={ofPlaces('whereTo')} closeLabel={t('close')} onClose={onClose}>
      {isUnlisted ? (
        <OfUnlisted town={typed} onChoose={choose} onListed={() => setUnlisted(false)} />
      ) : (
        <PlaceBox
          isAlwaysOpen
          label={ofPlaces('cityOrTown')}
          value={typed}
          found={found}
          onType={setTyped}
          onChoose={({ name, nameUr, province }) => choose({ name, nameUr, province })}
          onUnlisted={() => setUnlisted(true)}
        />
      )}
    </Panel>
  )
}

interface OfUnlistedProps {
  town: string
  onChoose: (place: ChosenPlace) => void
  onListed: () => void
}

const OfUnlisted = ({ town, onChoose, onListed }: OfUnlistedProps) => {
  const t = useT(placeMessages)
  const rules = useApi('GET /shop', {}, { quiet: true }).data?.data.delivery
  const [draft, setDraft] = useState({ city: town, province: '' })
  const [isTried, setTried] = useState(false)
  const name = draft.city.trim()
  const save = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (name && draft.province)
      onChoose({ name, nameUr: name, province: draft.province as Province, unlisted: true })
  }
  const estimate = rules && deliveryEstimate(rules, { ...draft, unlisted: true })
  return (
    <form className="stack" onSubmit={save} noValidate>
      <UnlistedTown
        town={draft.city}
        province={draft.province}
        wrong={{
          city: isTried && !name ? t('townMissing') : undefined,
          province: isTried && !draft.province ? t('chooseProvince') : undefined,
        }}
        onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
        onListed={onListed}
      />
      {estimate && (
        <p className="small">
          {t('unlistedFee', {
            fee: formatRupees(estimate.fee),
            min: estimate.minDays,
            max: estimate.maxDays,
          })}
        </p>
      )}
      <Button type="submit" wide>
        {t('deliverThere')}
      </Button>
    </form>
  )
}

export default PlacePanel
