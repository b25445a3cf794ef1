import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { OrderReturns } from 'shared-api/contract'
import { returnTexts } from 'shared-api/messages/storefront/returns'
import type { ReturnReason } from 'shared-api/states/returnStates'
import { useAct } from '../../../core/api.ts'
import { useT } from '../../../core/i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Check, Select, TextArea } from '../../../ui/Field.tsx'

type Returnable = OrderReturns['returnable'][number]

interface Chosen {
  quantity: number
  /** Empty until the customer chooses one. */
  reason: ReturnReason | ''
}

interface Props {
  orderId: string
  returnable: readonly Returnable[]
  onDone: () => Promise<void>
  onClose: () => void
}

/** The form to ask for a return: ticked lines with units and a reason, and the customer's words. */
export const ReturnForm = ({ orderId, returnable, onDone, onClose }: Props) => {
  const t = useT(returnTexts)
  const { act, pending, fields } = useAct('POST /order/:id/return-requests', 'requestReturn')
  const [chosen, setChosen] = useState<Readonly<Record<string, Chosen>>>({})
  const [note, setNote] = useState('')
  const rules = useRef<HTMLParagraphElement>(null)
  useEffect(() => rules.current?.focus(), [])
  const lines = returnable.flatMap(({ itemId }) => {
    const line = chosen[itemId]
    return line?.reason ? [{ itemId, quantity: line.quantity, reason: line.reason }] : []
  })
  const isComplete = lines.length > 0 && lines.length === Object.keys(chosen).length
  const choose = (itemId: string, line: Chosen | null) => {
    const { [itemId]: _, ...others } = chosen
    setChosen(line ? { ...others, [itemId]: line } : others)
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const body = { lines, ...(note.trim() ? { note } : {}) }
    if (!(await act({ params: { id: orderId }, body }))) return
    onClose()
    await onDone()
  }
  return (
    <form className="stack" onSubmit={(event) => void send(event)}>
      <p ref={rules} tabIndex={-1} className="small">
        {t('rules')}
      </p>
      {returnable.map((line) => (
        <Line
          key={line.itemId}
          line={line}
          chosen={chosen[line.itemId]}
          wrong={wrongOf(fields, lines, line.itemId)}
          onChoose={(next) => choose(line.itemId, next)}
        />
      ))}
      <TextArea
        label={t('note')}
        maxLength={500}
        value={note}
        wrong={fields.note}
        onChange={(event) => setNote(event.target.value)}
      />
      <div className="row">
        <Button type="submit" busy={pending} disabled={!isComplete}>
          {t('send')}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {t('keep')}
        </Button>
      </div>
    </form>
  )
}

/** The server's error about a line that was sent. */
const wrongOf = (
  fields: Readonly<Record<string, string>>,
  lines: readonly { itemId: string }[],
  itemId: string,
): string | undefined => {
  const position = lines.findIndex((line) => line.itemId === itemId)
  return Object.entries(fields).find(([field]) => field.startsWith(`lines.${position}.`))?.[1]
}

interface LineProps {
  line: Returnable
  chosen: Chosen | undefined
  wrong: string | undefined
  onChoose: (chosen: Chosen | null) => void
}

const Line = ({ line, chosen, wrong, onChoose }: LineProps) => {
  const t = useT(returnTexts)
  const { name, quantity, reasons } = line
  return (
    <fieldset className="stack return-line">
      <legend className="sr-only">{name}</legend>
      <Check
        label={<bdi>{name}</bdi>}
        checked={chosen !== undefined}
        onChange={(event) => onChoose(event.target.checked ? { quantity, reason: '' } : null)}
      />
      {chosen && (
        <div className="return-choices">
          <Select
            label={t('units')}
            value={chosen.quantity}
            onChange={(event) => onChoose({ ...chosen, quantity: Number(event.target.value) })}
          >
            {Array.from({ length: quantity }, (_, less) => quantity - less).map((units) => (
              <option key={units} value={units}>
                {units}
              </option>
            ))}
          </Select>
          <Select
            label={t('reason')}
            required
            value={chosen.reason}
            wrong={wrong}
            onChange={(event) =>
              onChoose({ ...chosen, reason: reasons.find((one) => one === event.target.value) ?? '' })
            }
          >
            <option value="">{t('chooseReason')}</option>
            {reasons.map((reason) => (
              <option key={reason} value={reason}>
                {t(reason)}
              </option>
            ))}
          </Select>
        </div>
      )}
    </fieldset>
  )
}
