import type { FormEvent } from 'react'
import type { Checkout } from 'shared-api/contract'
import { checkoutMessages } from 'shared-api/messages/storefront/checkout'
import { useAct } from '../../core/api.ts'
import { useT } from '../../core/i18n/i18n.tsx'
import { nameOf } from '../../core/nameOf.ts'
import { useSession } from '../../core/session.ts'
import { useDraft } from '../../core/useDraft.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'

export const ContactStep = ({
  checkout,
  onSaved,
}: {
  checkout: Checkout
  onSaved: (next: Checkout) => void
}) => {
  const t = useT(checkoutMessages)
  const { user } = useSession()
  const saved = checkout.stages.contact
  const { bind, draft, forget } = useDraft('contact', {
    name: saved?.name ?? nameOf(user),
    phone: saved?.phone ?? user?.phone ?? '',
    email: saved?.email ?? user?.email ?? '',
  })
  const { act, pending, fields } = useAct('POST /checkout/:id/contact', 'saveContact')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const response = await act({ params: { id: checkout.id }, body: draft })
    if (!response) return
    forget()
    onSaved(response.data)
  }
  return (
    <form className="stack" onSubmit={(event) => void submit(event)} noValidate>
      <Field label={t('name')} autoComplete="name" required {...bind('name')} wrong={fields.name} />
      <Field
        label={t('phone')}
        hint={t('phoneHint')}
        type="tel"
        autoComplete="tel"
        required
        {...bind('phone')}
        wrong={fields.phone}
      />
      <Field label={t('email')} type="email" autoComplete="email" {...bind('email')} wrong={fields.email} />
      <Button type="submit" wide busy={pending}>
        {t('next')}
      </Button>
    </form>
  )
}
