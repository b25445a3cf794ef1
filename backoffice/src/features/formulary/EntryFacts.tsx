import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Fragment } from 'react'
import type { FormularyEntry } from 'shared-api/contract'
import { formularyText } from './formularyText.ts'
import { Term } from './Term.tsx'

type Facts = FormularyEntry['facts'][number]

const partsOf = ({ what, take, avoid, warnings, storage }: Facts) =>
  Object.entries({ what, take, avoid, ...warnings, storage })

/** The texts for patients in both languages, by route. */
export const EntryFacts = ({ facts }: { facts: FormularyEntry['facts'] }) =>
  facts.length === 0 ? (
    <Typography color="textSecondary">{formularyText('noFacts')}</Typography>
  ) : (
    facts.map((one) => (
      <Fragment key={one.routes.join()}>
        <Typography variant="subtitle1" component="h3">
          {formularyText('facts', { routes: one.routes.join(', ') })}
        </Typography>
        <Stack component="dl" spacing={1} sx={{ m: 0, maxWidth: '44rem' }}>
          {partsOf(one).map(
            ([part, text]) =>
              text && (
                <Term key={part} name={formularyText('part', { part })}>
                  {text.en}
                  <span lang="ur" dir="rtl" style={{ display: 'block' }}>
                    {text.ur}
                  </span>
                </Term>
              ),
          )}
          <Term name={formularyText('source')}>{one.source}</Term>
        </Stack>
      </Fragment>
    ))
  )
