import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Order, ReturnRequest } from 'shared-api/contract'
import { returnTexts } from 'shared-api/messages/storefront/returns'
import { useAct, useApi } from '../../../core/api.ts'
import { useT } from '../../../core/i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { AskToCancel } from '../AskToCancel.tsx'
import { ReturnForm } from './ReturnForm.tsx'

/** The return requests of an order that arrived, each with its status, and the form for another one. */
const Returns = ({ order }: { order: Order }) => {
  const t = useT(returnTexts)
  const queries = useQueryClient()
  const options = { params: { id: order.id } }
  const { data } = useApi('GET /order/:id/return-requests', options, { text: 'fetchReturns' })
  const [isOpen, setOpen] = useState(false)
  const refresh = () =>
    queries.invalidateQueries({ queryKey: ['GET /order/:id/return-requests', { params: { id: order.id } }] })
  // Each step of a return makes a new version of the order, which the page follows live.
  useEffect(() => void refresh(), [order.version])
  if (!data) return null
  const { requests, returnable } = data.data
  if (requests.length === 0 && returnable.length === 0) return null
  return (
    <section className="card stack returns">
      <h2>{t('title')}</h2>
      {requests.length > 0 && (
        <ul className="plain stack">
          {requests.map((request) => (
            <Request key={request.id} orderId={order.id} request={request} onDone={refresh} />
          ))}
        </ul>
      )}
      {returnable.length > 0 &&
        (isOpen ? (
          <ReturnForm
            orderId={order.id}
            returnable={returnable}
            onDone={refresh}
            onClose={() => setOpen(false)}
          />
        ) : (
          <>
            <p className="small">{t('rules')}</p>
            <div className="row">
              <Button kind="second" onClick={() => setOpen(true)}>
                {t('ask')}
              </Button>
            </div>
          </>
        ))}
    </section>
  )
}

interface RequestProps {
  orderId: string
  request: ReturnRequest
  onDone: () => Promise<void>
}

const Request = ({ orderId, request, onDone }: RequestProps) => {
  const t = useT(returnTexts)
  const { act, pending } = useAct('DELETE /order/:id/return-requests/:requestId', 'withdrawReturn')
  const withdraw = async () => {
    if (await act({ params: { id: orderId, requestId: request.id } })) await onDone()
  }
  return (
    <li className="stack">
      <div>
        <strong>{t(request.status)}</strong>
        {request.lines.map(({ itemId, name, quantity, reason }) => (
          <p key={itemId} className="small soft" dir="auto">
            {t('line', { quantity, name, reason: t(reason) })}
          </p>
        ))}
        {request.reply && (
          <p className="small" dir="auto">
            {request.reply}
          </p>
        )}
      </div>
      {request.allowedTransitions.includes('withdrawn') && (
        <div className="row">
          <AskToCancel
            title={t('withdraw')}
            text={t('withdrawText')}
            keep={t('keepReturn')}
            pending={pending}
            onCancel={withdraw}
          />
        </div>
      )}
    </li>
  )
}

export default Returns
