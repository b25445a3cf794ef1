import { useAtom } from 'jotai'
import { useLanguage, useName, useT } from '../../core/i18n/i18n.tsx'
import { LatePart } from '../../core/LatePart.tsx'
import { lazyPart } from '../../core/lazyPage.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { choosingPlaceAtom, usePlace } from './placeStore.ts'

const PlacePanel = lazyPart(() => import('./PlacePanel.tsx'))

interface Props {
  className?: string
  /** Its text until a place is chosen. */
  unknown?: string
}

/** Says where the delivery goes, and opens the choice of another place. */
export const PlaceButton = ({ className = 'place-chip', unknown }: Props) => {
  const t = useT()
  const { language } = useLanguage()
  const [, setOpen] = useAtom(choosingPlaceAtom)
  const nameOf = useName()
  const place = usePlace()
  const name = place && nameOf(language === 'ur' ? place.nameUr : place.name)
  return (
    <button type="button" className={className} aria-haspopup="dialog" onClick={() => setOpen(true)}>
      <Icon name="truck" size={20} />
      <span>{name ? t('deliverTo', { place: name }) : (unknown ?? t('choosePlace'))}</span>
    </button>
  )
}

/** The panel's place in the page; its code comes when it is first opened. */
export const PlacePanelSlot = () => {
  const [open, setOpen] = useAtom(choosingPlaceAtom)
  return open ? (
    <LatePart onBroken={() => setOpen(false)}>
      <PlacePanel onClose={() => setOpen(false)} />
    </LatePart>
  ) : null
}
