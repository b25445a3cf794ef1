import { type InputHTMLAttributes, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import type { Place } from 'shared-api/contract/place'
import { placeMessages } from 'shared-api/messages/storefront/places'
import { useLanguage, useT } from '../../core/i18n/i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { provinceKey } from './provinceKey.ts'
import type { usePlaceSearch } from './usePlaceSearch.ts'
import './places.css'

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  label: string
  hint?: ReactNode
  wrong?: string | undefined
  value: string
  found: ReturnType<typeof usePlaceSearch>
  /** The list stands open in a panel; in a form it opens over the fields below. */
  isAlwaysOpen?: boolean
  onType: (text: string) => void
  onChoose: (place: Place) => void
  /** The town isn't listed; without it the list offers no such choice. */
  onUnlisted?: () => void
}

/** A searchable list of places. The arrow keys move, Enter chooses, in a panel the only place too, Escape closes. */
export const PlaceBox = ({ found, isAlwaysOpen = false, onType, onChoose, onUnlisted, ...field }: Props) => {
  const t = useT(placeMessages)
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const { places, waiting, failed, again } = found
  const isNamed = places[0] && isNamedLike(places[0], field.value)
  const shown = isAlwaysOpen || (isOpen && !waiting && !isNamed)
  // The only place is what the text means. A longer list would lie over the next field, where the next tap goes.
  const isSure = places.length === 1 && !isAlwaysOpen
  const choices = [
    ...places.map((place) => ({ key: place.id, place, choose: () => onChoose(place) })),
    ...(onUnlisted && !isSure ? [{ key: 'unlisted', place: null, choose: onUnlisted }] : []),
  ]
  const choose = (act: () => void) => {
    act()
    setOpen(false)
    setActive(-1)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen && !isAlwaysOpen) {
      event.stopPropagation()
      setOpen(false)
    }
    // In a form Enter sends the form, which takes the only place as well.
    const only = isAlwaysOpen && places.length === 1 ? choices[0] : undefined
    const chosen = shown ? (choices[active] ?? only) : undefined
    if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      choose(chosen.choose)
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setOpen(true)
    const stops = choices.length + 1
    const step = event.key === 'ArrowDown' ? 1 : -1
    setActive((now) => ((now + 1 + step + stops) % stops) - 1)
  }
  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the list closes when the focus leaves it
    <div
      ref={box}
      className="place-box"
      onBlur={(event) => !box.current?.contains(event.relatedTarget) && close()}
    >
      <Field
        {...field}
        autoComplete="off"
        role="combobox"
        aria-expanded={shown}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={shown && active >= 0 ? `${id}-${active}` : undefined}
        onChange={(event) => {
          setOpen(true)
          setActive(-1)
          onType(event.target.value)
        }}
        onClick={() => setOpen(true)}
        onKeyDown={onKeyDown}
      />
      {shown && (
        <div className={isAlwaysOpen ? 'place-list' : 'place-list place-list-over'}>
          {failed && (
            <div className="place-none">
              <p>{t('placesFailed')}</p>
              <Button kind="second" onClick={again}>
                {t('searchAgain')}
              </Button>
            </div>
          )}
          {!failed && places.length === 0 && (
            <p className="place-none">{waiting ? t('searching') : t('noPlace', { name: field.value })}</p>
          )}
          <div id={`${id}-list`} role="listbox" aria-label={t('placeResults')}>
            {choices.map(({ key, place, choose: act }, index) => (
              <Choice
                key={key}
                id={`${id}-${index}`}
                place={place}
                isActive={index === active}
                onChoose={() => choose(act)}
              />
            ))}
          </div>
        </div>
      )}
      <span className="sr-only" role="status">
        {shown && !waiting && !failed ? t('placesFound', { count: places.length }) : ''}
      </span>
    </div>
  )
}

/** Nothing is left to choose. */
const isNamedLike = (place: Place, text: string) =>
  [place.name.toLowerCase(), place.nameUr].includes(text.trim().toLowerCase())

interface ChoiceProps {
  id: string
  place: Place | null
  isActive: boolean
  onChoose: () => void
}

const Choice = ({ id, place, isActive, onChoose }: ChoiceProps) => {
  const t = useT(placeMessages)
  const { language } = useLanguage()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the box above has the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the box keeps the focus and names the active option
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className="place-choice"
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {place ? (
        <>
          <bdi>{language === 'ur' ? place.nameUr : place.name}</bdi>
          <small>{t(provinceKey(place.province))}</small>
        </>
      ) : (
        t('unlisted')
      )}
    </div>
  )
}
