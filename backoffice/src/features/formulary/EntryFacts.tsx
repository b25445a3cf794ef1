import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Fragment } from 'react'
import type { FormularyEntry } from 'shared-api/contract'
import { t } from '../../core/i18n/t.ts'
import { Term } from './Term.tsx'

type Facts = FormularyEntry['facts'][number]

const partsOf = ({ what, take, avoid, warnings, storage }: Facts) =>
  Object.entries({ what, take, avoid, ...warnings, storage })

/** The texts for patients in both languages, by route. */
export const EntryFacts = ({ facts }: { facts: FormularyEntry['facts'] }) =>
  facts.length === 0 ? (
    <Typography color="textSecondary">{t('formulary.noFacts')}</Typography>
  ) : (
    facts.map((one) => (
      <Fragment key={one.routes.join()}>
        <Typography variant="subtitle1" component="h3">
          {t('formulary.facts', { routes: one.routes.join(', ') })}
        </Typography>
        <Stack component="dl" spacing={1} sx={{ m: 0 }}>
          {partsOf(one).map(
            ([part, text]) =>
              text && (
                <Term key={part} name={t('formulary.part', { part })}>
                  {text.en}
                  <span lang="ur" dir="rtl" style={{ display: 'block' }}>
                    {text.ur}
                  </span>
                </Term>
              ),
          )}
          <Term name={t('formulary.source')}>{one.source}</Term>
        </Stack>
      </Fragment>
    ))
  )
