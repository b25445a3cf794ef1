import { type FormEvent, useRef, useState } from 'react'
import type { Address } from 'shared-api/contract'
import { checkoutMessages } from 'shared-api/messages/storefront/checkout'
import { useT } from '../../core/i18n/i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field, PhoneField } from '../../ui/Field.tsx'
import { AddressFields } from '../delivery/AddressFields.tsx'
import { CityName } from '../places/CityName.tsx'
import { choosePlace } from '../places/placeStore.ts'
import { AddressCards } from './AddressCards.tsx'
import { partsOf } from './addressOf.ts'
import { FoldingSection } from './FoldingSection.tsx'
import type { ContactStage } from './useContact.ts'
import type { DeliveryStage } from './useDelivery.ts'

interface Props {
  saved: readonly Address[]
  contact: ContactStage
  delivery: DeliveryStage
  isOpen: boolean
  onOpen: () => void
  /** Saves both stages and closes the section. */
  onNext: () => void
  /** A saved address was taken over. */
  onChosen: () => void
}

/** Whether a draft holds exactly these texts. */
const isPartOf = (part: Record<string, string>, draft: Record<string, string>) =>
  Object.entries(part).every(([field, text]) => draft[field] === text)

/** The recipient and the address. */
export const DeliverTo = ({ saved, contact, delivery, isOpen, onOpen, onNext, onChosen }: Props) => {
  const t = useT(checkoutMessages)
  const form = useRef<HTMLFormElement>(null)
  const { name, phone } = contact.draft
  const { address, area, city } = delivery.draft
  const chosen = saved.find((one) => {
    const parts = partsOf(one)
    return isPartOf(parts.contact, contact.draft) && isPartOf(parts.delivery, delivery.draft)
  })
  const hasWrong = Object.keys({ ...contact.wrong, ...delivery.wrong }).length > 0
  /** The form stays open for who types, also while it holds what is saved. */
  const [isTyping, setTyping] = useState(false)
  const isForm = !chosen || isTyping || hasWrong
  const take = (one: Address) => {
    setTyping(false)
    const parts = partsOf(one)
    contact.change(parts.contact)
    delivery.change({ ...parts.delivery, method: 'standard' })
    choosePlace({
      name: one.city,
      nameUr: delivery.place.meant?.name === one.city ? delivery.place.meant.nameUr : one.city,
      province: one.province,
      ...(one.unlisted ? { unlisted: true } : {}),
    })
    onChosen()
  }
  const startAnew = () => {
    setTyping(true)
    contact.change({ name: '', phone: '' })
    delivery.change({ address: '', area: '', postalCode: '', landmark: '' })
    form.current?.querySelector('input')?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onNext()
  }
  return (
    <FoldingSection
      title={t('deliverTo')}
      isOpen={isOpen}
      onOpen={onOpen}
      summary={
        <>
          <bdi>{name}</bdi> · <bdi dir="ltr">{phone}</bdi>
          <br />
          <bdi>
            {address}, {area}, <CityName city={city} />
          </bdi>
        </>
      }
    >
      {saved.length > 0 && (
        <AddressCards saved={saved} chosenId={chosen?.id} onChoose={take} onNew={startAnew} />
      )}
      <form className="stack" ref={form} onSubmit={submit} onInput={() => setTyping(true)} noValidate>
        {isForm && (
          <>
            <Field
              label={t('name')}
              autoComplete="name"
              autoFocus={isTyping}
              required
              {...contact.bind('name')}
              wrong={contact.wrong.name}
            />
            <PhoneField
              label={t('phone')}
              hint={t('phoneHint')}
              required
              {...contact.bind('phone')}
              wrong={contact.wrong.phone}
            />
            <AddressFields
              draft={delivery}
              place={delivery.place}
              wrong={delivery.wrong}
              onPlace={choosePlace}
            />
            <Field
              label={t('email')}
              type="email"
              autoComplete="email"
              {...contact.bind('email')}
              wrong={contact.wrong.email}
            />
          </>
        )}
        <Button type="submit" kind="second" wide busy={contact.pending || delivery.pending}>
          {t('next')}
        </Button>
      </form>
    </FoldingSection>
  )
}
