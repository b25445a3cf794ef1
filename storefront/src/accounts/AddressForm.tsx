import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId } from 'react'
import { cities, provinceOf } from 'shared-api/cities'
import type { Address } from 'shared-api/contract'
import { provinces } from 'shared-api/provinces'
import { useAct } from '../app/api.ts'
import { useSession } from '../app/session.ts'
import { useDraft } from '../app/useDraft.ts'
import { useT } from '../i18n/i18n.tsx'
import { Button } from '../ui/Button.tsx'
import { Field, Select } from '../ui/Field.tsx'
import { accountWords } from './words.ts'

type Province = (typeof provinces)[number]

/** A new address, or a saved one to be changed. What was typed stays until it is saved or given up. */
export const AddressForm = ({ address, onClose }: { address?: Address; onClose: () => void }) => {
  const t = useT(accountWords)
  const { user } = useSession()
  const queries = useQueryClient()
  const listId = useId()
  const { draft, bind, change, forget } = useDraft<Record<Typed, string>>(`address:${address?.id ?? 'new'}`, {
    label: address?.label ?? '',
    name: address?.name ?? user?.name ?? '',
    phone: address?.phone ?? user?.phone ?? '',
    address: address?.address ?? '',
    area: address?.area ?? '',
    city: address?.city ?? user?.city ?? '',
    province: address?.province ?? provinceOf(user?.city ?? '') ?? 'Punjab',
    postalCode: address?.postalCode ?? '',
    landmark: address?.landmark ?? '',
  })
  const adding = useAct('POST /user/addresses', 'addAddress')
  const changing = useAct('PUT /user/addresses/:id', 'updateAddress')
  const { pending, fields } = address ? changing : adding

  const close = () => {
    forget()
    onClose()
  }
  const chooseCity = (city: string) => {
    const province = provinceOf(city)
    change({ city, ...(province ? { province } : {}) })
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const body = { ...draft, province: draft.province as Province }
    const saved = address
      ? await changing.act({ params: { id: address.id }, body })
      : await adding.act({ body })
    if (!saved) return
    await queries.invalidateQueries({ queryKey: ['GET /user/addresses'] })
    close()
  }
  return (
    <form className="stack" onSubmit={(event) => void submit(event)} noValidate>
      <Field label={t('label')} hint={t('labelHint')} required {...bind('label')} wrong={fields.label} />
      <Field label={t('recipient')} autoComplete="name" required {...bind('name')} wrong={fields.name} />
      <Field
        label={t('phone')}
        hint={t('phoneHint')}
        type="tel"
        autoComplete="tel"
        required
        {...bind('phone')}
        wrong={fields.phone}
      />
      <Field
        label={t('address')}
        autoComplete="street-address"
        required
        {...bind('address')}
        wrong={fields.address}
      />
      <Field label={t('area')} autoComplete="address-level3" required {...bind('area')} wrong={fields.area} />
      <Field label={t('landmark')} {...bind('landmark')} wrong={fields.landmark} />
      <Field
        label={t('city')}
        list={listId}
        autoComplete="address-level2"
        required
        {...bind('city')}
        onChange={(event) => chooseCity(event.target.value)}
        wrong={fields.city}
      />
      <datalist id={listId}>
        {cities.map(({ name, province }) => (
          <option key={`${name} ${province}`} value={name} />
        ))}
      </datalist>
      <Select label={t('province')} {...bind('province')} wrong={fields.province}>
        {provinces.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
      <Field
        label={t('postalCode')}
        inputMode="numeric"
        autoComplete="postal-code"
        {...bind('postalCode')}
        wrong={fields.postalCode}
      />
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

type Typed = 'label' | 'name' | 'phone' | 'address' | 'area' | 'city' | 'province' | 'postalCode' | 'landmark'
