import { useState } from 'react'
import { useT } from '../../core/i18n/i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Panel } from '../../ui/Panel.tsx'

interface Props {
  /** The button's text and the panel's title. */
  title: string
  text: string
  keep: string
  pending: boolean
  onCancel: () => Promise<void>
}

/** A button that asks once more before it cancels. */
export const AskToCancel = ({ title, text, keep, pending, onCancel }: Props) => {
  const shop = useT()
  const [asking, setAsking] = useState(false)
  const cancel = async () => {
    await onCancel()
    setAsking(false)
  }
  return (
    <>
      <Button kind="quiet" onClick={() => setAsking(true)}>
        {title}
      </Button>
      {asking && (
        <Panel
          appearance="sheet"
          title={title}
          closeLabel={shop('close')}
          onClose={() => setAsking(false)}
          footer={
            <div className="cart-buttons">
              <Button kind="second" onClick={() => setAsking(false)}>
                {keep}
              </Button>
              <Button kind="danger" busy={pending} onClick={() => void cancel()}>
                {title}
              </Button>
            </div>
          }
        >
          <p>{text}</p>
        </Panel>
      )}
    </>
  )
}
