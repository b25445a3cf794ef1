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
import { itemsOf, type Line, newLine, readLine } from './lines.ts'
import { MedicinePicker } from './MedicinePicker.tsx'
import { PageFactsFields } from './PageFactsFields.tsx'
import { factsOf, missingOf, type PageFacts } from './prescriber.ts'
import { ReasonDialog } from './ReasonDialog.tsx'
import type { useReview } from './useReview.ts'

interface Props {
  prescription: Prescription
  review: ReturnType<typeof useReview>
  /** The typed lines of medicines that may be dispensed. */
  lines: readonly Line[]
  setLines: (lines: Line[]) => void
  facts: PageFacts
  setFacts: (facts: PageFacts) => void
}

/** All that an approval still lacks, in words. */
const missingIn = (facts: PageFacts, lines: readonly Line[]): string[] => [
  ...missingOf(facts),
  ...(lines.length > 0 ? [] : [t('prescriptions.missing.medicine')]),
  ...lines.flatMap((line) =>
    readLine(line).missing === null ? [] : [t('prescriptions.missing.dose', { name: line.product.name })],
  ),
]

/** The prescriber and the date, the medicines that may be dispensed, and the decision. */
export const ReviewForm = ({ prescription, review, lines, setLines, facts, setFacts }: Props) => {
  const [tried, setTried] = useState(false)
  const [decision, setDecision] = useState<Decision | null>(null)
  const picker = useRef<HTMLInputElement>(null)
  const doctor = useRef<HTMLInputElement>(null)
  const none = lines.length === 0
  const missing = missingIn(facts, lines)
  const isIncomplete = missing.length > 0
  const hint = useId()
  const steps = prescription.allowedTransitions
  const canApprove = steps.includes('approved')
  const toPicker = () => picker.current?.focus()
  const showMissing = () => {
    setTried(true)
    if (missingOf(facts).length > 0) doctor.current?.focus()
    else if (none) toPicker()
  }
  const approved = () => ({ ...factsOf(facts), items: itemsOf(lines) })
  const approve = () => {
    if (!canApprove) return
    if (isIncomplete) showMissing()
    else void review.decide(prescription, { status: 'approved', ...approved() })
  }
  const askForReply = (next: Decision) => {
    if (!steps.includes(decisions[next].status)) return
    if (next === 'part' && isIncomplete) showMissing()
    else setDecision(next)
  }
  useKeys({
    d: () => doctor.current?.focus(),
    m: toPicker,
    'Ctrl+Enter': approve,
    p: () => askForReply('part'),
    i: () => askForReply('more'),
    x: () => askForReply('reject'),
  })
  const decide = async (note: string, { reasonCode }: Reply, showFieldErrors: ShowFieldErrors) => {
    if (!decision) return
    const { status } = decisions[decision]
    const body = { status, reviewNote: note, reasonCode, ...(decision === 'part' ? approved() : {}) }
    if (await review.decide(prescription, body, showFieldErrors)) setDecision(null)
  }
  return (
    <Stack spacing={2}>
      {canApprove && (
        <PageFactsFields
          prescription={prescription}
          input={doctor}
          facts={facts}
          onChange={(part) => setFacts({ ...facts, ...part })}
          onDone={toPicker}
        />
      )}
      {canApprove && (
        <MedicinePicker
          input={picker}
          missing={tried && none}
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
            disabled={review.pending || isIncomplete}
            aria-describedby={isIncomplete ? hint : undefined}
            onClick={approve}
          >
            {t('prescriptions.approve')}
          </Button>
        )}
        {canApprove && (
          <Button
            variant="outlined"
            disabled={review.pending || isIncomplete}
            aria-describedby={isIncomplete ? hint : undefined}
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
      {canApprove && isIncomplete && (
        <FormHelperText id={hint} error={tried}>
          {t('prescriptions.missing', { list: missing.join(', ') })}
        </FormHelperText>
      )}
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
