import { useState } from 'react'
import type { Order } from 'shared-api/contract'
import { orderMessages } from 'shared-api/messages/storefront/orders'
import { useAct } from '../../core/api.ts'
import { useT } from '../../core/i18n/i18n.tsx'
import { notify } from '../../core/notify.ts'
import { useSession } from '../../core/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'

/** Opens the phone's menu for sharing, or copies the link where there is none. True if it was copied. */
const send = async (title: string, url: string): Promise<boolean> => {
  if (typeof navigator.share === 'function') {
    await navigator.share({ title, url })
    return false
  }
  await navigator.clipboard.writeText(url)
  return true
}

/** The tracking link of an order for its recipient: share it, or turn it off. */
export const ShareOrder = ({ order }: { order: Order }) => {
  const t = useT(orderMessages)
  const [link, setLink] = useState('')
  const [isEnded, setEnded] = useState(false)
  const { user } = useSession()
  // A recipient with another number has got the link by SMS.
  const isShared = !isEnded && (link !== '' || order.contact.phone !== user?.phone)
  const sharing = useAct('POST /order/:id/follow-link', 'shareFollowLink')
  const ending = useAct('DELETE /order/:id/follow-link', 'endFollowLink')
  const share = async () => {
    const response = await sharing.act({ params: { id: order.id } })
    if (!response) return
    setLink(response.data.link)
    setEnded(false)
    // A closed menu or a browser that does not let us copy: the link stands below.
    const isCopied = await send(t('shareTitle'), response.data.link).catch(() => false)
    if (isCopied) notify.success(t('shareCopied'))
  }
  const end = async () => {
    if (!(await ending.act({ params: { id: order.id } }))) return
    setLink('')
    setEnded(true)
  }
  return (
    <section className="card stack">
      <h2>{t('shareTitle')}</h2>
      <p className="small">{t('shareText')}</p>
      {link && (
        <Field
          label={t('shareLink')}
          dir="ltr"
          readOnly
          value={link}
          onFocus={(event) => event.target.select()}
        />
      )}
      <div className="row">
        <Button kind="second" busy={sharing.pending} onClick={() => void share()}>
          {t('share')}
        </Button>
        {isShared && (
          <Button kind="quiet" busy={ending.pending} onClick={() => void end()}>
            {t('shareEnd')}
          </Button>
        )}
      </div>
    </section>
  )
}
