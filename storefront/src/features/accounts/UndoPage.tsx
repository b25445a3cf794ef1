import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { accountMessages } from 'shared-api/messages/storefront/accounts'
import { useAct } from '../../core/api.ts'
import { useT } from '../../core/i18n/i18n.tsx'
import { useMeta } from '../../core/meta.tsx'
import { endSession } from '../../core/session.ts'
import { Button } from '../../ui/Button.tsx'

/**
 * The page of the link that went to an old contact. The token stands behind the #, so no server logs it. Opening the
 * page changes nothing, because mail programs open links by themselves.
 */
const UndoPage = () => {
  const t = useT(accountMessages)
  const queries = useQueryClient()
  const [token] = useState(() => window.location.hash.slice(1))
  const [message, setMessage] = useState('')
  const { act, pending, error } = useAct('POST /user/contact/undo', 'undoContact', { quiet: true })
  useMeta({ title: t('undoTitle'), noIndex: true })
  const undo = async () => {
    const response = await act({ body: { token } })
    if (!response) return
    endSession()
    queries.clear()
    setMessage(response.message ?? '')
  }
  return (
    <div className="page page-narrow">
      <h1>{t('undoTitle')}</h1>
      <section className="card stack">
        {message ? (
          <>
            <p role="status">{message}</p>
            <Link className="button button-wide" to="/forgot">
              {t('resetTitle')}
            </Link>
          </>
        ) : (
          <>
            <p>{t(token ? 'undoText' : 'undoMissing')}</p>
            {error && <p role="alert">{error.message}</p>}
            {token && (
              <Button wide busy={pending} onClick={() => void undo()}>
                {t('undo')}
              </Button>
            )}
          </>
        )}
      </section>
    </div>
  )
}

export default UndoPage
