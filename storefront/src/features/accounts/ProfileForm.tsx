import { useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { Link } from 'react-router-dom'
import type { User } from 'shared-api/contract'
import { accountMessages } from 'shared-api/messages/storefront/accounts'
import { rememberAfterLogin } from '../../core/afterLogin.ts'
import { useAct, useApi } from '../../core/api.ts'
import { useT } from '../../core/i18n/i18n.tsx'
import { nameOf } from '../../core/nameOf.ts'
import { useDraft } from '../../core/useDraft.ts'
import { Button } from '../../ui/Button.tsx'
import { Field, PhoneField, TextArea } from '../../ui/Field.tsx'
import { CityField } from '../places/CityField.tsx'
import { hasProof } from './ContactForm.tsx'
import { userChanged } from './userChanged.ts'

export const ProfileForm = ({ user }: { user: User }) => {
  const t = useT(accountMessages)
  const queries = useQueryClient()
  const sendsCodes = useApi('GET /shop', {}, { quiet: true }).data?.data.codeLogin
  const needsCode = user.phoneProven || (sendsCodes && hasProof(user))
  const { draft, bind, forget } = useDraft(`profile:${user.id}`, {
    name: nameOf(user),
    phone: user.phone ?? '',
    city: user.city ?? '',
    address: user.address ?? '',
  })
  const { act, pending, fields } = useAct('PUT /user', 'updateProfile')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const { name, phone, city, address } = draft
    // An account may have no phone; an empty field then says nothing.
    const body = {
      name,
      ...(!needsCode && (phone || user.phone) ? { phone } : {}),
      city: city.trim() || null,
      address: address.trim() || null,
    }
    const response = await act({ body })
    if (!response) return
    forget()
    userChanged(queries, response.data)
  }
  return (
    <form className="stack" onSubmit={(event) => void submit(event)} noValidate>
      <Field label={t('name')} autoComplete="name" required {...bind('name')} wrong={fields.name} />
      {!needsCode && (
        <PhoneField label={t('phone')} hint={t('phoneHint')} {...bind('phone')} wrong={fields.phone} />
      )}
      {sendsCodes && user.phone && !hasProof(user) && (
        <p>
          <Link to="/login/code" onClick={() => rememberAfterLogin('/account')}>
            {t('confirmPhone')}
          </Link>
        </p>
      )}
      <CityField {...bind('city')} wrong={fields.city} />
      <TextArea
        label={t('address')}
        autoComplete="street-address"
        {...bind('address')}
        wrong={fields.address}
      />
      <Button type="submit" wide busy={pending}>
        {t('save')}
      </Button>
    </form>
  )
}
