import { useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import type { Address } from 'shared-api/contract'
import { accountMessages } from 'shared-api/messages/storefront/accounts'
import { useAct } from '../../core/api.ts'
import { useT } from '../../core/i18n/i18n.tsx'
import { riderPhoneOf } from '../../core/riderPhoneOf.ts'
import { useSession } from '../../core/session.ts'
import { useDraft } from '../../core/useDraft.ts'
import { Button } from '../../ui/Button.tsx'
import { Field, PhoneField } from '../../ui/Field.tsx'
import { type AddressField, AddressFields } from '../delivery/AddressFields.tsx'
import { placeBody, useDraftPlace } from '../places/PlaceField.tsx'

/** The button that opened the form is gone, and focus with it. */
const focusFirst = (form: HTMLFormElement | null) => form?.querySelector('input')?.focus()

/** A new address, or a saved one to be changed. Typed text stays until it is saved or discarded. */
export const AddressForm = ({ address, onClose }: { address?: Address; onClose: () => void }) => {
  const t = useT(accountMessages)
  const { user } = useSession()
  const queries = useQueryClient()
  const form = useDraft<Record<Typed, string>>(`address:${address?.id ?? 'new'}`, {
    label: address?.label ?? '',
    name: address?.name ?? user?.name ?? '',
    phone: address?.phone ?? riderPhoneOf(user),
    address: address?.address ?? '',
    area: address?.area ?? '',
    city: address?.city ?? user?.city ?? '',
    province: address?.province ?? '',
    unlisted: address?.unlisted ? 'yes' : '',
    postalCode: address?.postalCode ?? '',
    landmark: address?.landmark ?? '',
  })
  const { draft, bind, forget } = form
  const place = useDraftPlace(draft)
  const adding = useAct('POST /user/addresses', 'addAddress')
  const changing = useAct('PUT /user/addresses/:id', 'updateAddress')
  const { pending, fields } = address ? changing : adding

  const close = () => {
    forget()
    onClose()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const body = { ...draft, ...placeBody(draft, place) }
    const saved = address
      ? await changing.act({ params: { id: address.id }, body })
      : await adding.act({ body })
    if (!saved) return
    await queries.invalidateQueries({ queryKey: ['GET /user/addresses'] })
    close()
  }
  return (
    <form ref={focusFirst} className="stack" onSubmit={(event) => void submit(event)} noValidate>
      <Field label={t('label')} hint={t('labelHint')} required {...bind('label')} wrong={fields.label} />
      <Field label={t('recipient')} autoComplete="name" required {...bind('name')} wrong={fields.name} />
      <PhoneField
        label={t('phone')}
        hint={t('riderPhoneHint')}
        required
        {...bind('phone')}
        wrong={fields.phone}
      />
      <AddressFields draft={form} place={place} wrong={fields} />
      <div className="row">
        <Button type="submit" busy={pending}>
          {t('save')}
        </Button>
        <Button kind="quiet" onClick={close}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}

type Typed = AddressField | 'label' | 'name' | 'phone'
