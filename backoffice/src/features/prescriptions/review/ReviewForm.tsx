import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import Stack from '@mui/material/Stack'
import { useId, useRef, useState } from 'react'
import type { Prescription } from 'shared-api/contract'
import type { ShowFieldErrors } from '../../../core/actions/fieldErrors.ts'
import { t } from '../../../core/i18n/t.ts'
import { useKeys } from '../useKeys.ts'
import { type Decision, decisions, type Reply } from './decisions.ts'
import { IngredientCheck } from './IngredientCheck.tsx'
import { LineRow } from './LineRow.tsx'
import { itemsOf, type Line, newLine } from './lines.ts'
import { MedicinePicker } from './MedicinePicker.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'
import type { useReview } from './useReview.ts'

interface Props {
  prescription: Prescription
  review: ReturnType<typeof useReview>
  /** The typed lines of medicines that may be dispensed. */
  lines: readonly Line[]
  setLines: (lines: Line[]) => void
}

/** The medicines that may be dispensed, picked from the catalogue, and the decision. */
export const ReviewForm = ({ prescription, review, lines, setLines }: Props) => {
  const [missing, setMissing] = useState(false)
  const [decision, setDecision] = useState<Decision | null>(null)
  const picker = useRef<HTMLInputElement>(null)
  const none = lines.length === 0
  const hint = useId()
  const steps = prescription.allowedTransitions
  const canApprove = steps.includes('approved')
  const toPicker = () => picker.current?.focus()
  const askForLine = () => {
    setMissing(true)
    toPicker()
  }
  const approve = () => {
    if (!canApprove) return
    if (lines.length === 0) askForLine()
    else void review.decide(prescription, { status: 'approved', items: itemsOf(lines) })
  }
  const askForReply = (next: Decision) => {
    if (!steps.includes(decisions[next].status)) return
    if (next === 'part' && lines.length === 0) askForLine()
    else setDecision(next)
  }
  useKeys({
    m: toPicker,
    'Ctrl+Enter': approve,
    p: () => askForReply('part'),
    i: () => askForReply('more'),
    x: () => askForReply('reject'),
  })
  const decide = async (note: string, { reasonCode }: Reply, showFieldErrors: ShowFieldErrors) => {
    if (!decision) return
    const { status } = decisions[decision]
    const items = decision === 'part' ? { items: itemsOf(lines) } : {}
    const body = { status, reviewNote: note, reasonCode, ...items }
    if (await review.decide(prescription, body, showFieldErrors)) setDecision(null)
  }
  return (
    <Stack spacing={2}>
      {canApprove && (
        <MedicinePicker
          input={picker}
          missing={missing && none}
          taken={lines.flatMap(({ product, offered }) => [product.id, offered])}
          onPick={(product) => setLines([...lines, newLine(product)])}
        />
      )}
      {lines.map((line, place) => (
        <LineRow
          key={line.product.id}
          line={line}
          lines={lines}
          onChange={(part) => setLines(lines.map((one, at) => (at === place ? { ...one, ...part } : one)))}
          onRemove={() => setLines(lines.filter((_, at) => at !== place))}
          onDone={toPicker}
        />
      ))}
      <IngredientCheck lines={lines} />
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        {canApprove && (
          <Button
            variant="contained"
            disabled={review.pending || none}
            aria-describedby={none ? hint : undefined}
            onClick={approve}
          >
            {t('prescriptions.approve')}
          </Button>
        )}
        {canApprove && (
          <Button
            variant="outlined"
            disabled={review.pending || none}
            aria-describedby={none ? hint : undefined}
            onClick={() => askForReply('part')}
          >
            {t('prescriptions.approvePart')}
          </Button>
        )}
        {steps.includes('needs_info') && (
          <Button variant="outlined" disabled={review.pending} onClick={() => askForReply('more')}>
            {t('prescriptions.askMore')}
          </Button>
        )}
        {steps.includes('rejected') && (
          <Button
            variant="outlined"
            color="error"
            disabled={review.pending}
            onClick={() => askForReply('reject')}
          >
            {t('prescriptions.reject')}
          </Button>
        )}
      </Stack>
      {canApprove && none && <FormHelperText id={hint}>{t('prescriptions.addFirst')}</FormHelperText>}
      {decision && (
        <ReasonDialog
          decision={decision}
          pending={review.pending}
          onDecide={(...given) => void decide(...given)}
          onClose={() => setDecision(null)}
        />
      )}
    </Stack>
  )
}
