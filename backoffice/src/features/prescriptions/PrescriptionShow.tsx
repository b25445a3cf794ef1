import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ComponentProps } from 'react'
import { useRecordContext, useRefresh, useStore } from 'react-admin'
import { Link, useNavigate } from 'react-router-dom'
import type { Prescription } from 'shared-api/contract'
import { useMay } from '../../core/auth/access.ts'
import { formatDuration, minutesBetween } from '../../core/i18n/duration.ts'
import { day, moment } from '../../core/i18n/moment.ts'
import { t } from '../../core/i18n/t.ts'
import { AdminShow } from '../../core/pages/AdminShow.tsx'
import { UnsavedGuard, useUnsaved } from '../../core/session/Unsaved.tsx'
import { useDraft } from '../../core/session/useDraft.ts'
import { HistoryPanel } from '../audit/HistoryPanel.tsx'
import { NotesPanel } from '../notes/NotesPanel.tsx'
import { ClaimChip } from './ClaimChip.tsx'
import { KeyLegend } from './KeyLegend.tsx'
import { PrescriptionChip } from './PrescriptionChip.tsx'
import { PageViewer } from './pages/PageViewer.tsx'
import { ConfirmedStops } from './review/ConfirmedStops.tsx'
import { dosageLabel, type Line, lineLabel } from './review/lines.ts'
import { PatientHistory } from './review/PatientHistory.tsx'
import { noFacts } from './review/prescriber.ts'
import { ReviewForm } from './review/ReviewForm.tsx'
import { reviewText } from './review/reviewText.ts'
import { SentBefore } from './review/SentBefore.tsx'
import { useGiveBackOnLeave } from './review/useGiveBackOnLeave.ts'
import { useReview } from './review/useReview.ts'
import { useKeys } from './useKeys.ts'

// The addresses of the files are signed for 5 minutes.
const refetching = { refetchInterval: 240_000 }

const PrescriptionShow = () => (
  <AdminShow queryOptions={refetching}>
    <UnsavedGuard>
      <Review />
    </UnsavedGuard>
  </AdminShow>
)

const keys = [
  ['C', t('prescriptions.key.claim')],
  ['L', t('prescriptions.key.orderLines')],
  ['1–9', t('prescriptions.key.choose')],
  ['⌫', t('prescriptions.key.takeBack')],
  ['S', t('prescriptions.key.signature')],
  ['A', t('prescriptions.key.patient')],
  ['D', t('prescriptions.key.doctor')],
  ['E', t('prescriptions.key.dose')],
  ['M', t('prescriptions.key.medicine')],
  ['Enter', t('prescriptions.key.lineDone')],
  ['Esc', t('prescriptions.key.leaveField')],
  ['O', reviewText('keyNote')],
  ['Ctrl Enter', t('prescriptions.key.approve')],
  ['P', t('prescriptions.key.part')],
  ['I', t('prescriptions.key.more')],
  ['X', t('prescriptions.key.reject')],
  ['U', t('prescriptions.key.giveBack')],
  ['N', t('prescriptions.key.next')],
  ['Q', t('prescriptions.key.queue')],
] as const

const noLines: Line[] = []

/** The pages beside the decision. */
const Review = () => {
  const one = useRecordContext<Prescription>()
  return one ? <OpenPrescription key={one.id} one={one} /> : null
}

const OpenPrescription = ({ one }: { one: Prescription }) => {
  const review = useReview()
  const mayReview = useMay('PATCH /prescription/admin/:id')
  // State of this component, so that no typed text is lost when a colleague decides meanwhile.
  const [lines, setLines] = useDraft('lines', noLines)
  const [facts, setFacts] = useDraft('facts', noFacts)
  useUnsaved(lines.length > 0 || Object.values(facts).some(Boolean))
  const [showsKeys, setShowsKeys] = useStore('review.keys', false)
  const navigate = useNavigate()
  const refresh = useRefresh()
  const isMine = one.status === 'under_review' && one.claimedByMe
  useGiveBackOnLeave(isMine ? one : null, review.isDone)
  const isWaiting = one.status === 'pending' || one.status === 'under_review'
  useKeys({
    c: () => mayReview && (one.status === 'pending' ? void review.claim(one) : refresh()),
    u: () => isMine && void review.giveBack(one),
    n: () => mayReview && void review.next(one.id),
    q: () => navigate('/prescription/queue'),
  })
  return (
    <Stack spacing={2} sx={{ my: 2, overflowWrap: 'anywhere' }}>
      <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="h5" component="h2">
          {one.patientName}
        </Typography>
        <PrescriptionChip status={one.status} />
        {isWaiting && (
          <Chip
            size="small"
            label={t('prescriptions.waitingSince', {
              duration: formatDuration(minutesBetween(one.createdAt, new Date())),
            })}
          />
        )}
        {isWaiting && <ClaimChip {...one} />}
        <Box sx={{ marginInlineStart: 'auto', whiteSpace: 'nowrap' }}>
          {isMine && (
            <Button disabled={review.pending} onClick={() => void review.giveBack(one)}>
              {t('prescriptions.giveBack')}
            </Button>
          )}
          <Button component={Link} to="/prescription/queue">
            {t('prescriptions.queue')}
          </Button>
          {mayReview && (
            <Button disabled={review.pending} onClick={() => void review.next(one.id)}>
              {t('prescriptions.next')}
            </Button>
          )}
        </Box>
      </Stack>
      <Typography color="textSecondary">
        {[one.prescriptionNumber, one.doctorName, one.city, one.phone, moment(one.createdAt)]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
      {one.notes && <Typography>“{one.notes}”</Typography>}
      <Box
        component="details"
        open={showsKeys}
        onToggle={({ currentTarget }) => setShowsKeys((currentTarget as HTMLDetailsElement).open)}
        sx={{ display: { xs: 'none', sm: 'block' } }}
      >
        <Typography component="summary" variant="body2" color="textSecondary" sx={{ cursor: 'pointer' }}>
          {t('prescriptions.keysOf', { area: 'review' })}
        </Typography>
        <KeyLegend area="review" keys={keys} />
      </Box>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' } }}>
        {/* The page stays in view beside a long list of medicines. */}
        <Paper
          variant="outlined"
          sx={{ p: 2, minWidth: 0, alignSelf: 'start', position: { md: 'sticky' }, top: 64 }}
        >
          <PageViewer files={one.files} />
        </Paper>
        <Stack spacing={2} sx={{ minWidth: 0 }}>
          <Paper variant="outlined" component="section" aria-label={t('prescriptions.review')} sx={{ p: 2 }}>
            <SentBefore one={one} />
            <PastDecision one={one} />
            {mayReview ? (
              <DecisionForm
                prescription={one}
                review={review}
                lines={lines}
                setLines={setLines}
                facts={facts}
                setFacts={setFacts}
              />
            ) : (
              <Alert severity="info">{t('prescriptions.readOnly')}</Alert>
            )}
          </Paper>
          <NotesPanel record="prescription/admin" />
          <PatientHistory prescription={one} />
          <HistoryPanel type="prescription" />
        </Stack>
      </Box>
    </Stack>
  )
}

const PastDecision = ({ one }: { one: Prescription }) => (
  <Stack spacing={1} sx={{ mb: one.items.length > 0 || one.reviewNote ? 2 : 0 }}>
    {one.prescriber && (
      <Typography color="textSecondary">
        {[
          one.prescriber.name,
          one.prescriber.pmdc && t('prescriptions.pmdcNumber', { number: one.prescriber.pmdc }),
          one.writtenOn && t('prescriptions.writtenOnDay', { day: day(one.writtenOn) }),
          one.seenMarks.length > 0 &&
            t('prescriptions.seenMarks', {
              marks: one.seenMarks.map((mark) => t(`prescriptions.mark.${mark}`)).join(', '),
            }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
    )}
    {one.items.map((item) => (
      <Typography key={item.productId}>
        {t('prescriptions.line', { quantity: item.quantity, name: item.name, left: item.remaining })}
        {dosageLabel(item) && ` · ${dosageLabel(item)}`}
        {item.continues && ` · ${t('prescriptions.goesOn')}`}
        {item.offered && ` · ${t('prescriptions.orOffered', { name: item.offered.name })}`}
        {item.equals.length > 0 &&
          ` · ${t('prescriptions.orEquals', {
            names: item.equals.map(({ name, remaining }) => `${remaining} × ${name}`).join(', '),
          })}`}
      </Typography>
    ))}
    <ConfirmedStops one={one} />
    {one.reviewNote && (
      <Typography dir="auto" sx={{ whiteSpace: 'pre-line' }}>
        {one.reviewNote}
      </Typography>
    )}
    {one.reviewedBy && (
      <Typography variant="body2" color="textSecondary">
        {t('prescriptions.decidedBy', { name: one.reviewedBy })}
      </Typography>
    )}
  </Stack>
)

/** Text typed for a decision that cannot be made now. */
const UnsavedLines = ({ lines }: { lines: readonly Line[] }) =>
  lines.length > 0 && (
    <Alert severity="warning" sx={{ mt: 1 }}>
      {t('prescriptions.notSaved', {
        lines: lines.map(lineLabel).join(', '),
      })}
    </Alert>
  )

const DecisionForm = (props: ComponentProps<typeof ReviewForm>) => {
  const { prescription: one, review, lines } = props
  if (one.allowedTransitions.length === 0)
    return (
      <>
        <Alert severity="info">{t('prescriptions.nothingToDecide')}</Alert>
        <UnsavedLines lines={lines} />
      </>
    )
  if (one.status === 'under_review' && !one.claimedByMe)
    return (
      <>
        <Alert
          severity="warning"
          action={<Button onClick={() => void review.claim(one)}>{t('prescriptions.takeOver')}</Button>}
        >
          {t('prescriptions.reviewedBy', { name: one.claimedBy ?? t('prescriptions.colleague') })}
        </Alert>
        <UnsavedLines lines={lines} />
      </>
    )
  if (one.status === 'pending')
    return (
      <Button
        variant="contained"
        size="large"
        disabled={review.pending}
        onClick={() => void review.claim(one)}
      >
        {t('prescriptions.claim')}
      </Button>
    )
  return <ReviewForm {...props} />
}

export default PrescriptionShow
