import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Address } from 'shared-api/contract'
import { accountMessages } from 'shared-api/messages/storefront/accounts'
import { useAct, useApi } from '../../core/api.ts'
import { useName, useT } from '../../core/i18n/i18n.tsx'
import { Loadable } from '../../core/Loadable.tsx'
import { Button } from '../../ui/Button.tsx'
import { CityName } from '../places/CityName.tsx'
import { AddressForm } from './AddressForm.tsx'

/** Saved addresses: listed, added, changed, removed. */
export const Addresses = () => {
  const t = useT(accountMessages)
  const [open, setOpen] = useState<string | null>(null)
  const query = useApi('GET /user/addresses', {}, { text: 'fetchAddresses' })
  const close = () => setOpen(null)
  return (
    <section className="card stack addresses">
      <h2>{t('addresses')}</h2>
      <Loadable query={query}>
        {({ data }) => (
          <>
            {data.length === 0 && <p className="soft">{t('noAddresses')}</p>}
            <ul className="plain stack">
              {data.map((address) => (
                <li key={address.id}>
                  {open === address.id ? (
                    <AddressForm address={address} onClose={close} />
                  ) : (
                    <Entry address={address} onEdit={() => setOpen(address.id)} />
                  )}
                </li>
              ))}
            </ul>
          </>
        )}
      </Loadable>
      {open === 'new' ? (
        <AddressForm onClose={close} />
      ) : (
        <Button kind="second" icon="plus" onClick={() => setOpen('new')}>
          {t('addAddress')}
        </Button>
      )}
    </section>
  )
}

const Entry = ({ address, onEdit }: { address: Address; onEdit: () => void }) => {
  const t = useT(accountMessages)
  const queries = useQueryClient()
  const nameOf = useName()
  const { act, pending } = useAct('DELETE /user/addresses/:id', 'removeAddress')
  const { id, label, name, phone, address: street, area, city, province } = address
  const remove = async () => {
    if (await act({ params: { id } })) await queries.invalidateQueries({ queryKey: ['GET /user/addresses'] })
  }
  return (
    <>
      <strong>
        <bdi>{label}</bdi>
      </strong>
      <p className="soft small">
        <bdi>{name}</bdi> · <bdi dir="ltr">{phone}</bdi>
        <br />
        <bdi>
          {street}, {area}, <CityName city={city} />, {nameOf(province)}
        </bdi>
      </p>
      <div className="row">
        <Button kind="quiet" aria-label={t('editOf', { label })} onClick={onEdit}>
          {t('edit')}
        </Button>
        <Button
          kind="quiet"
          aria-label={t('removeOf', { label })}
          busy={pending}
          onClick={() => void remove()}
        >
          {t('remove')}
        </Button>
      </div>
    </>
  )
}
