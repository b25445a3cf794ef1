import { useGetResourceLabel, useResourceDefinitions } from 'react-admin'
import { useAccess } from '../../core/auth/access.ts'
import { t } from '../../core/i18n/t.ts'

/** A place that the palette opens. */
export interface Target {
  path: string
  label: string
  /** The kind of a record; a page needs none. */
  note?: string
}

/** The pages that the user may open, then the forms for new records. */
export const usePageTargets = (): Target[] => {
  const definitions = Object.values(useResourceDefinitions())
  const labelOf = useGetResourceLabel()
  const { may, mayAct } = useAccess()
  const pages = definitions.filter(({ name, hasList }) => hasList && mayAct(name, 'list'))
  const forms = definitions.filter(({ name, hasCreate }) => hasCreate && mayAct(name, 'create'))
  return [
    ...(may('GET /dashboard/needs-you-now') ? [{ path: '/', label: t('palette.dashboard') }] : []),
    ...(mayAct('prescription', 'list')
      ? [{ path: '/prescription/queue', label: t('prescriptions.queueTitle') }]
      : []),
    ...pages.map(({ name }) => ({ path: `/${name}`, label: labelOf(name, 2) })),
    ...forms.map(({ name }) => ({
      path: `/${name}/create`,
      label: t('palette.create', { name: labelOf(name, 1) }),
    })),
  ]
}
