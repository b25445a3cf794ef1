import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useDataProvider, useRefresh } from 'react-admin'
import { useAction } from '../../core/actions/useAction.ts'
import { useAccess } from '../../core/auth/access.ts'
import { IfMay } from '../../core/auth/IfMay.tsx'
import { t } from '../../core/i18n/t.ts'
import { Section } from '../../ui/Section.tsx'
import type { CustomerProvider } from './customerAdapter.ts'
import { GroupPicker } from './GroupPicker.tsx'

interface Props {
  customerId: string
  groups: string[]
}

/** The groups of a customer, which decide about some coupons. */
export const Groups = ({ customerId, groups }: Props) => {
  const { may } = useAccess()
  return (
    <Section title={t('customers.groups')}>
      {!may('PUT /customer/:id/groups') && (
        <Typography>{groups.join(', ') || t('customers.noGroups')}</Typography>
      )}
      <IfMay operation="PUT /customer/:id/groups">
        <GroupsForm key={groups.join()} customerId={customerId} groups={groups} />
      </IfMay>
    </Section>
  )
}

const GroupsForm = ({ customerId, groups }: Props) => {
  const [chosen, setChosen] = useState(groups)
  const { run, pending } = useAction()
  const refresh = useRefresh()
  const provider = useDataProvider<CustomerProvider>()
  const save = async () => {
    if (await run('setGroups', () => provider.setGroups(customerId, chosen))) refresh()
  }
  return (
    <>
      <GroupPicker label={t('customers.groups')} value={chosen} onChange={setChosen} />
      <Button variant="outlined" disabled={pending} onClick={() => void save()}>
        {t('customers.saveGroups')}
      </Button>
    </>
  )
}
