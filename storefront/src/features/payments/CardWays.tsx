import type { Order } from 'shared-api/contract'
import { paymentMessages } from 'shared-api/messages/storefront/payments'
import { useAct, useApi } from '../../core/api.ts'
import { useT } from '../../core/i18n/i18n.tsx'
import { Button, type ButtonKind } from '../../ui/Button.tsx'
import { CardForm } from './CardForm.tsx'

interface Props {
  order: Order
  onPaid: () => void
  onChange: () => void
}

/** The bank's own page where there is one; the specification's form where test payments are taken. */
export const CardWays = (props: Props) => {
  const cards = useApi('GET /shop', {}, { quiet: true }).data?.data.cards
  return (
    <>
      {cards?.form !== false && <CardForm {...props} />}
      {cards?.hostedPage && <HostedPage {...props} kind={cards.form ? 'second' : 'first'} />}
    </>
  )
}

const HostedPage = ({ order, onPaid, onChange, kind }: Props & { kind: ButtonKind }) => {
  const t = useT(paymentMessages)
  const { act, pending } = useAct('POST /payment/credit-card/:orderId', 'payByCard')
  const go = async () => {
    const response = await act({ params: { orderId: order.id }, body: {} })
    if (!response) return onChange()
    if (response.data.redirectUrl) return window.location.assign(response.data.redirectUrl)
    if (response.data.paymentStatus === 'paid') onPaid()
    else onChange()
  }
  return (
    <div className="stack">
      <Button kind={kind} wide busy={pending} onClick={() => void go()}>
        {t('hosted')}
      </Button>
      <p className="small soft">{t('hostedHint')}</p>
    </div>
  )
}
