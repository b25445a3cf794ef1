import type { FormEvent } from 'react'
import { checkoutMessages } from 'shared-api/messages/storefront/checkout'
import { useT } from '../../core/i18n/i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { AddressFields } from '../delivery/AddressFields.tsx'
import { choosePlace } from '../places/placeStore.ts'
import { FoldingSection } from './FoldingSection.tsx'
import type { ContactStage } from './useContact.ts'
import type { DeliveryStage } from './useDelivery.ts'

interface Props {
  contact: ContactStage
  delivery: DeliveryStage
  isOpen: boolean
  onOpen: () => void
  /** Saves both stages and closes the section. */
  onNext: () => void
}

/** The recipient and the address. */
export const DeliverTo = ({ contact, delivery, isOpen, onOpen, onNext }: Props) => {
  const t = useT(checkoutMessages)
  const { name, phone } = contact.draft
  const { address, area, city } = delivery.draft
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
          <bdi>{[address, area, city].join(', ')}</bdi>
        </>
      }
    >
      <form className="stack" onSubmit={submit} noValidate>
        <Field
          label={t('name')}
          autoComplete="name"
          required
          {...contact.bind('name')}
          wrong={contact.wrong.name}
        />
        <Field
          label={t('phone')}
          hint={t('phoneHint')}
          type="tel"
          autoComplete="tel"
          required
          {...contact.bind('phone')}
          wrong={contact.wrong.phone}
        />
        <AddressFields draft={delivery} place={delivery.place} wrong={delivery.wrong} onPlace={choosePlace} />
        <Field
          label={t('email')}
          type="email"
          autoComplete="email"
          {...contact.bind('email')}
          wrong={contact.wrong.email}
        />
        <Button type="submit" kind="second" wide busy={contact.pending || delivery.pending}>
          {t('next')}
        </Button>
      </form>
    </FoldingSection>
  )
}
