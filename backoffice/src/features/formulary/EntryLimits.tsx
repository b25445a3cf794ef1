import Stack from '@mui/material/Stack'
import type { FormularyEntry } from 'shared-api/contract'
import { formatCount } from 'shared-api/formatCount'
import { t } from '../../core/i18n/t.ts'
import { formularyText } from './formularyText.ts'
import { Term } from './Term.tsx'

const words = (values: readonly string[]) => values.map((value) => value.replaceAll('_', ' ')).join(', ')

const propertiesOf = (entry: FormularyEntry) => [
  ...(['narrow', 'device', 'biologic', 'antimicrobial', 'refillable', 'shortCourse'] as const).filter(
    (name) => entry[name],
  ),
  ...(entry.control === 'none' ? [] : [entry.control]),
]

const saleClassLine = ({ saleClass, routes, aboveMg, upToMg }: FormularyEntry['saleClassBy'][number]) =>
  formularyText('saleClassBy', {
    saleClass: t('products.saleClassName', { name: saleClass }),
    routes: words(routes),
    strength: [
      aboveMg === undefined ? '' : formularyText('aboveMg', { mg: aboveMg }),
      upToMg === undefined ? '' : formularyText('upToMg', { mg: upToMg }),
    ].join(''),
  })

/** All that the row of an ingredient states, with its source. */
export const EntryLimits = ({ entry }: { entry: FormularyEntry }) => {
  const { routes, ...limits } = entry.limits
  const stated = Object.entries(limits).filter((pair): pair is [string, number] => pair[1] !== null)
  const properties = propertiesOf(entry)
  return (
    <Stack component="dl" spacing={1} sx={{ m: 0 }}>
      <Term name={formularyText('classes')}>{words(entry.classes)}</Term>
      {entry.allergyGroups.length > 0 && (
        <Term name={formularyText('allergyGroups')}>{words(entry.allergyGroups)}</Term>
      )}
      {entry.salts.length > 0 && (
        <Term name={formularyText('salts')}>
          {[words(entry.salts), entry.saltsDiffer && formularyText('saltsDiffer')].filter(Boolean).join('. ')}
        </Term>
      )}
      <Term name={formularyText('saleClass')}>
        {[
          t('products.saleClassName', { name: entry.saleClassFloor }),
          ...entry.saleClassBy.map(saleClassLine),
        ].join('; ')}
      </Term>
      {properties.length > 0 && (
        <Term name={formularyText('properties')}>
          {properties.map((property) => formularyText('property', { property })).join(', ')}
        </Term>
      )}
      {entry.mgPerIu !== null && <Term name={formularyText('mgPerIu')}>{entry.mgPerIu}</Term>}
      {stated.length + entry.maxima.length + entry.childMaxima.length === 0 ? (
        <Term name={formularyText('limits')}>{formularyText('noLimits')}</Term>
      ) : (
        <>
          <Term name={formularyText('limitRoutes')}>{words(routes)}</Term>
          {stated.map(([limit, value]) => (
            <Term key={limit} name={formularyText('limit', { limit })}>
              {formatCount(value)}
            </Term>
          ))}
        </>
      )}
      {entry.maxima.map(({ routes: of, forms = [], mgPerDay, fromDaysApart, source }) => (
        <Term
          key={`${of} ${forms} ${fromDaysApart}`}
          name={formularyText('maximum', { routes: words([...of, ...forms]), days: fromDaysApart })}
        >
          {formularyText('maximumSource', { mg: formatCount(mgPerDay), source })}
        </Term>
      ))}
      {entry.childMaxima.map(({ routes: of, fromMonths, belowMonths, mgPerDay, source }) => (
        <Term
          key={`${of} ${fromMonths}`}
          name={formularyText('childMaximum', { routes: words(of), from: fromMonths, below: belowMonths })}
        >
          {formularyText('maximumSource', { mg: formatCount(mgPerDay), source })}
        </Term>
      ))}
      <Term name={formularyText('source')}>{entry.source ?? formularyText('noSource')}</Term>
    </Stack>
  )
}
