import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { batchMessages } from 'shared-api/messages/storefront/inventory'
import { useApi } from '../../core/api.ts'
import { formatDay } from '../../core/i18n/dates.ts'
import { useLanguage, useT } from '../../core/i18n/i18n.tsx'
import { Loadable } from '../../core/Loadable.tsx'
import { useMeta } from '../../core/meta.tsx'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Note } from '../../ui/States.tsx'

const bad = new Set(['expired', 'recalled'])

/** Looks up the number on a pack. A number proves no pack, because a copy can carry it. */
const CheckBatchPage = () => {
  const t = useT(batchMessages)
  const [address, setAddress] = useSearchParams()
  const asked = address.get('number') ?? ''
  const [number, setNumber] = useState(asked)
  useMeta({ title: t('title') })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // In place: a new address would start at the top of the page, away from the result.
    setAddress(number.trim() ? { number: number.trim() } : {}, { replace: true })
  }
  return (
    <div className="page page-narrow">
      <h1>{t('title')}</h1>
      <form className="card stack" onSubmit={submit}>
        {/* With a result, the verdict is on the first screen of a phone. */}
        {!asked && <p>{t('text')}</p>}
        <Field
          label={t('number')}
          name="number"
          dir="ltr"
          autoCapitalize="characters"
          autoComplete="off"
          maxLength={40}
          required
          value={number}
          onChange={(event) => setNumber(event.target.value)}
        />
        <Button type="submit" wide>
          {t('check')}
        </Button>
      </form>
      {asked && <BatchResult key={asked} number={asked} />}
    </div>
  )
}

const BatchResult = ({ number }: { number: string }) => {
  const t = useT(batchMessages)
  const { language } = useLanguage()
  const query = useApi('GET /batch/check', { query: { batchNumber: number } }, { text: 'checkBatch' })
  return (
    <Loadable query={query}>
      {({ data }) =>
        data.length === 0 ? (
          <Note tone="bad">
            <h2>{t('unknown')}</h2>
            <p>{t('unknownText')}</p>
            <span>
              <LinkButton to="/help/contact" kind="second">
                {t('callUsNow')}
              </LinkButton>
            </span>
          </Note>
        ) : (
          <div className="stack" aria-live="polite">
            {data.map((batch) => (
              <section key={batch.productName} className="card stack">
                <h2>{batch.productName}</h2>
                <Note {...(bad.has(batch.state) ? { tone: 'bad' } : {})}>
                  <p>
                    <strong>{t(batch.recallAct ? `recalled_${batch.recallAct}` : batch.state)}</strong>
                  </p>
                  {batch.recallReason && <p>{batch.recallReason}</p>}
                </Note>
                <p className="small soft">
                  {t('until', {
                    maker: batch.manufacturer,
                    batch: batch.batchNumber,
                    expiry: formatDay(batch.expiryDate, language),
                  })}
                </p>
                {!bad.has(batch.state) && <p>{t('compare')}</p>}
                {bad.has(batch.state) && (
                  <>
                    {batch.state === 'recalled' && <p>{t('otherMedicines')}</p>}
                    <p>{t(batch.recallAct === 'continue' ? 'otherPack' : 'callUs')}</p>
                    <LinkButton to="/help/contact" kind="second">
                      {t('callUsNow')}
                    </LinkButton>
                  </>
                )}
              </section>
            ))}
          </div>
        )
      }
    </Loadable>
  )
}

export default CheckBatchPage
