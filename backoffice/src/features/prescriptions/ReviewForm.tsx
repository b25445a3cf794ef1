import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import Stack from '@mui/material/Stack'
import { useId, useRef, useState } from 'react'
import type { Prescription } from 'shared-api/contract'
import type { ShowFaults } from '../../core/actions/faults.ts'
import { t } from '../../core/i18n/t.ts'
import { type Decision, decisionWords } from './decisionWords.ts'
import { IngredientCheck } from './IngredientCheck.tsx'
import { LineRow } from './LineRow.tsx'
import { itemsOf, type Line, newLine } from './lines.ts'
import { MedicinePicker } from './MedicinePicker.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'
import type { useBench } from './useBench.ts'
import { useKeys } from './useKeys.ts'

interface Props {
  prescription: Prescription
  bench: ReturnType<typeof useBench>
  /** The typed lines of medicines that may be dispensed. */
  lines: readonly Line[]
  setLines: (lines: Line[]) => void
}

/** The medicines that may be dispensed, picked from the catalogue, and the decision. */
export const ReviewForm = ({ prescription, bench, lines, setLines }: Props) => {
  const [missing, setMissing] = useState(false)
  const [asked, setAsked] = useState<Exclude<Decision, 'approve'> | null>(null)
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
    else void bench.decide(prescription, { status: 'approved', items: itemsOf(lines) as never })
  }
  const ask = (decision: Exclude<Decision, 'approve'>) => {
    if (!steps.includes(decisionWords[decision].status)) return
    if (decision === 'part' && lines.length === 0) askForLine()
    else setAsked(decision)
  }
  useKeys({
    m: toPicker,
    'Ctrl+Enter': approve,
    p: () => ask('part'),
    i: () => ask('more'),
    x: () => ask('refuse'),
  })
  const decide = async (note: string, reason: string, at: ShowFaults) => {
    if (!asked) return
    const { status } = decisionWords[asked]
    const change = {
      status,
      reviewNote: note,
      ...(asked === 'refuse' ? { reasonCode: reason as never } : {}),
      ...(asked === 'part' ? { items: itemsOf(lines) as never } : {}),
    }
    if (await bench.decide(prescription, change, at)) setAsked(null)
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
            disabled={bench.pending || none}
            aria-describedby={none ? hint : undefined}
            onClick={approve}
          >
            {t('prescriptions.approve')}
          </Button>
        )}
        {canApprove && (
          <Button
            variant="outlined"
            disabled={bench.pending || none}
            aria-describedby={none ? hint : undefined}
            onClick={() => ask('part')}
          >
            {t('prescriptions.approvePart')}
          </Button>
        )}
        {steps.includes('needs_info') && (
          <Button variant="outlined" disabled={bench.pending} onClick={() => ask('more')}>
            {t('prescriptions.askMore')}
          </Button>
        )}
        {steps.includes('rejected') && (
          <Button variant="outlined" color="error" disabled={bench.pending} onClick={() => ask('refuse')}>
            {t('prescriptions.reject')}
          </Button>
        )}
      </Stack>
      {canApprove && none && <FormHelperText id={hint}>{t('prescriptions.addFirst')}</FormHelperText>}
      {asked && (
        <ReasonDialog
          decision={asked}
          pending={bench.pending}
          onDecide={(...said) => void decide(...said)}
          onClose={() => setAsked(null)}
        />
      )}
    </Stack>
  )
}
