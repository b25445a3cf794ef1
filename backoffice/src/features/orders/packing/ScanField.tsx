import Alert from '@mui/material/Alert'
import { useState } from 'react'
import { Camera } from './Camera.tsx'
import { Field } from './Field.tsx'
import type { Verdict } from './packRows.ts'
import type { Say } from './usePackingTexts.ts'

interface Props {
  say: Say
  verdict: Verdict | null
  onScan: (code: string) => void
}

const severities = {
  ticked: 'success',
  checkBatch: 'warning',
  already: 'info',
  scanBatch: 'info',
  recalled: 'error',
  wrongBatch: 'error',
  notInOrder: 'error',
  ambiguous: 'warning',
} as const

const sentence = (say: Say, verdict: Verdict): string =>
  'row' in verdict
    ? say(`scanned.${verdict.kind}`, { name: verdict.row.name, batch: verdict.row.batchNumber })
    : say(`scanned.${verdict.kind}`, { ...verdict })

/** Takes codes from the camera, from a scanner that types, or by hand, and says what each did. */
export const ScanField = ({ say, verdict, onScan }: Props) => {
  const [code, setCode] = useState('')
  return (
    <>
      <Field
        autoFocus
        label={say('scan')}
        hint={say('scanHint')}
        maxLength={200}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !code.trim()) return
          event.preventDefault()
          onScan(code)
          setCode('')
        }}
      />
      <Camera say={say} onScan={onScan} />
      <div role="status">
        {verdict && <Alert severity={severities[verdict.kind]}>{sentence(say, verdict)}</Alert>}
      </div>
    </>
  )
}
