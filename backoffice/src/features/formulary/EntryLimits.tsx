import Stack from '@mui/material/Stack'
import type { FormularyEntry } from 'shared-api/contract'
import { formatCount } from 'shared-api/formatCount'
import { t } from '../../core/i18n/t.ts'
import { Term } from './Term.tsx'

const words = (values: readonly string[]) => values.map((value) => value.replaceAll('_', ' ')).join(', ')

const propertiesOf = (entry: FormularyEntry) => [
  ...(['narrow', 'device', 'biologic', 'antimicrobial', 'refillable', 'shortCourse'] as const).filter(
    (name) => entry[name],
  ),
  ...(entry.control === 'none' ? [] : [entry.control]),
]

const saleClassLine = ({ saleClass, routes, aboveMg, upToMg }: FormularyEntry['saleClassBy'][number]) =>
  t('formulary.saleClassBy', {
    saleClass,
    routes: words(routes),
    strength: [
      aboveMg === undefined ? '' : t('formulary.aboveMg', { mg: aboveMg }),
      upToMg === undefined ? '' : t('formulary.upToMg', { mg: upToMg }),
    ].join(''),
  })

/** All that the row of an ingredient states, with its source. */
export const EntryLimits = ({ entry }: { entry: FormularyEntry }) => {
  const { routes, ...limits } = entry.limits
  const stated = Object.entries(limits).filter((pair): pair is [string, number] => pair[1] !== null)
  const properties = propertiesOf(entry)
  return (
    <Stack component="dl" spacing={1} sx={{ m: 0 }}>
      <Term name={t('formulary.classes')}>{words(entry.classes)}</Term>
      {entry.allergyGroups.length > 0 && (
        <Term name={t('formulary.allergyGroups')}>{words(entry.allergyGroups)}</Term>
      )}
      {entry.salts.length > 0 && (
        <Term name={t('formulary.salts')}>
          {[words(entry.salts), entry.saltsDiffer && t('formulary.saltsDiffer')].filter(Boolean).join('. ')}
        </Term>
      )}
      <Term name={t('formulary.saleClass')}>
        {[entry.saleClassFloor, ...entry.saleClassBy.map(saleClassLine)].join('; ')}
      </Term>
      {properties.length > 0 && (
        <Term name={t('formulary.properties')}>
          {properties.map((property) => t('formulary.property', { property })).join(', ')}
        </Term>
      )}
      {entry.mgPerIu !== null && <Term name={t('formulary.mgPerIu')}>{entry.mgPerIu}</Term>}
      {stated.length === 0 ? (
        <Term name={t('formulary.limits')}>{t('formulary.noLimits')}</Term>
      ) : (
        <>
          <Term name={t('formulary.limitRoutes')}>{words(routes)}</Term>
          {stated.map(([limit, value]) => (
            <Term key={limit} name={t('formulary.limit', { limit })}>
              {formatCount(value)}
            </Term>
          ))}
        </>
      )}
      <Term name={t('formulary.source')}>{entry.source ?? t('formulary.noSource')}</Term>
    </Stack>
  )
}
