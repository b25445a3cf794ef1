import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import Stack from '@mui/material/Stack'
import { useEffect, useId, useRef, useState } from 'react'
import type { Prescription } from 'shared-api/contract'
import type { ShowFieldErrors } from '../../../core/actions/fieldErrors.ts'
import { t } from '../../../core/i18n/t.ts'
import { LoadError } from '../../../core/pages/LoadError.tsx'
import { useKeys } from '../useKeys.ts'
import { askedOf } from './askedOf.ts'
import { aboveDecision, decisionBar } from './decisionBar.ts'
import { type Decision, decisions, type Reply } from './decisions.ts'
import { IngredientCheck } from './IngredientCheck.tsx'
import { LineRow } from './LineRow.tsx'
import { itemsOf, type Line, missingPart, newLine } from './lines.ts'
import { MarkFields } from './MarkFields.tsx'
import { MedicinePicker } from './MedicinePicker.tsx'
import { PageFactsFields } from './PageFactsFields.tsx'
import { Picks } from './Picks.tsx'
import { readAge } from './patientAge.ts'
import { doctorsOf, factsOf, missingOf, type PageFacts, useEarlier } from './prescriber.ts'
import { ReasonDialog } from './ReasonDialog.tsx'
import { ReviewNote } from './ReviewNote.tsx'
import { reviewText } from './reviewText.ts'
import { SafetyStops } from './SafetyStops.tsx'
import { confirmedOf, hasAllReasons, type Reasons, reasonsWithout, type Stops } from './stops.ts'
import { useOffers, useOwnDoses } from './useOffers.ts'
import type { useReview } from './useReview.ts'
import { useSteps } from './useSteps.ts'
import { WaitingOrder } from './WaitingOrder.tsx'

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
  ...lines.flatMap((line) => {
    const part = missingPart(line)
    return part ? [t(`prescriptions.missing.${part}`, { name: line.product.name })] : []
  }),
]

/** Leaves a field, so that letters and digits are keys of the page again. */
const leaveField = () => {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

/** The prescriber and the date, the medicines that may be dispensed, and the decision. */
export const ReviewForm = ({ prescription, review, lines, setLines, facts, setFacts }: Props) => {
  const [tried, setTried] = useState(false)
  const [decision, setDecision] = useState<Decision | null>(null)
  const [stops, setStops] = useState<Stops | null>(null)
  const [reasons, setReasons] = useState<Reasons>({})
  const picker = useRef<HTMLInputElement>(null)
  const doctor = useRef<HTMLInputElement>(null)
  const date = useRef<HTMLInputElement>(null)
  const note = useRef<HTMLInputElement>(null)
  const dose = useRef<HTMLInputElement>(null)
  const offers = useOffers(prescription.id)
  const earlier = useEarlier(prescription)
  const doctors = doctorsOf(prescription, earlier, offers.data?.prescribers)
  const doses = useOwnDoses(lines)
  const asked = askedOf(lines, facts)
  const none = lines.length === 0
  const missing = [
    ...missingIn(facts, lines),
    ...(stops && !hasAllReasons(stops, reasons) ? [reviewText('reasonsMissing')] : []),
  ]
  const isIncomplete = missing.length > 0
  const hint = useId()
  const steps = prescription.allowedTransitions
  const canApprove = steps.includes('approved')
  const toPicker = () => picker.current?.focus()
  const showMissing = () => {
    setTried(true)
    if (!facts.name.trim()) doctor.current?.focus()
    else if (!facts.writtenOn) date.current?.focus()
    else if (none) toPicker()
  }
  const approved = () => ({ ...factsOf(facts), items: itemsOf(lines), confirmed: confirmedOf(reasons) })
  const showStops = (found: Stops) => {
    setStops(found)
    setDecision(null)
  }
  // Other lines have other stops, which the server finds. A reason that was typed for another dose does not count.
  const changeLines = (next: Line[]) => {
    const changed = lines.filter((line) => !next.includes(line))
    setReasons(
      reasonsWithout(
        reasons,
        changed.map(({ product }) => product.id),
      ),
    )
    setLines(next)
    setStops(null)
  }
  const approve = () => {
    if (!canApprove) return
    if (isIncomplete) showMissing()
    else void review.decide(prescription, { status: 'approved', ...approved() }, showStops)
  }
  const askForReply = (next: Decision) => {
    if (!steps.includes(decisions[next].status)) return
    if (next === 'part' && isIncomplete) showMissing()
    else setDecision(next)
  }
  const taken = lines.flatMap(({ product, offered }) => [product.id, offered])
  const newLines = (offers.data?.lines ?? []).filter(({ product }) => !taken.includes(product.id))
  const takeLines = () => {
    if (canApprove && newLines.length > 0)
      changeLines([...lines, ...newLines.map(({ product, quantity }) => newLine(product, quantity))])
  }
  const choices = useSteps({
    prescription,
    facts,
    setFacts,
    lines,
    setLines: changeLines,
    doctors: earlier && offers.data && doctors,
    doses,
  })
  const isDosing = choices.current !== undefined && choices.current === choices.undosed
  const isPageRead = none && choices.current === undefined && facts.signature && facts.patient
  // A key has completed the page, and the next key is a letter of a medicine.
  useEffect(() => {
    if (isPageRead && !document.activeElement?.closest('input, [role="dialog"]')) picker.current?.focus()
  }, [isPageRead])
  // The digits pick for this line, so it is in sight.
  useEffect(() => {
    if (isDosing && choices.undosed) dose.current?.scrollIntoView({ block: 'center' })
  }, [isDosing, choices.undosed])
  useKeys({
    l: takeLines,
    e: () => dose.current?.focus(),
    d: () => doctor.current?.focus(),
    m: toPicker,
    o: () => note.current?.focus(),
    'Ctrl+Enter': approve,
    p: () => askForReply('part'),
    i: () => askForReply('more'),
    x: () => askForReply('reject'),
  })
  const decide = async (note: string, { reasonCode }: Reply, showFieldErrors: ShowFieldErrors) => {
    if (!decision) return
    const { status } = decisions[decision]
    const body = { ...(decision === 'part' ? approved() : {}), status, reviewNote: note, reasonCode }
    if (await review.decide(prescription, body, showStops, showFieldErrors)) setDecision(null)
  }
  return (
    <Stack spacing={2} useFlexGap sx={aboveDecision}>
      {canApprove && offers.error && (
        <LoadError message={offers.error.message} onRetry={() => void offers.refetch()} />
      )}
      {canApprove && (
        <WaitingOrder lines={offers.data?.lines ?? []} hasNew={newLines.length > 0} onTake={takeLines} />
      )}
      {canApprove && (
        <>
          <PageFactsFields
            doctors={doctors}
            input={doctor}
            date={date}
            facts={facts}
            onChange={(part) => {
              setFacts({ ...facts, ...part })
              if (part.age === undefined && part.weight === undefined) return
              setStops(null)
              setReasons({})
            }}
            onDone={toPicker}
          />
          <Picks
            label={t('prescriptions.knownDoctors')}
            picks={choices.doctorPicks}
            numbered={choices.current === 'doctor'}
          />
          <Picks
            label={t('prescriptions.likelyDays')}
            picks={choices.current === 'date' ? choices.dayPicks : []}
            numbered
          />
          <MarkFields
            prescription={prescription}
            facts={facts}
            onChange={(part) => setFacts({ ...facts, ...part })}
          />
        </>
      )}
      {canApprove && (
        <MedicinePicker
          input={picker}
          missing={tried && none}
          taken={taken}
          onPick={(product) => changeLines([...lines, newLine(product)])}
        />
      )}
      {lines.map((line, place) => (
        <LineRow
          key={line.product.id}
          line={line}
          lines={lines}
          // The stops of a refused approval say the same, with a field for the reason.
          asked={(stops ? undefined : asked.get(line.product.id)) ?? []}
          onChange={(part) => changeLines(lines.map((one, at) => (at === place ? { ...one, ...part } : one)))}
          onRemove={() => changeLines(lines.filter((_, at) => at !== place))}
          onDone={line.ordered === null ? toPicker : leaveField}
          input={line.product.id === choices.undosed ? dose : undefined}
        >
          <Picks
            label={t('prescriptions.ownDoses')}
            picks={choices.dosePicks(line)}
            numbered={choices.current === line.product.id}
          />
        </LineRow>
      ))}
      <IngredientCheck lines={lines} age={readAge(facts.age)} />
      {canApprove && (
        <ReviewNote input={note} note={facts.note} onChange={(text) => setFacts({ ...facts, note: text })} />
      )}
      {stops && (
        <SafetyStops
          {...stops}
          reasons={reasons}
          onReason={(key, reason) => setReasons({ ...reasons, [key]: reason })}
          onDone={approve}
        />
      )}
      <Box sx={decisionBar}>
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
          {canApprove && (
            <Button
              variant="contained"
              disabled={review.pending || isIncomplete}
              aria-describedby={isIncomplete ? hint : undefined}
              onClick={approve}
            >
              {stops
                ? reviewText('approveAnyway', { count: stops.stops.length })
                : t('prescriptions.approve')}
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
      </Box>
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
