import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { PackLine } from './PackLine.tsx'
import { judgeScan, type PackRow, type Verdict } from './packRows.ts'
import { readScan } from './readScan.ts'
import { ScanField } from './ScanField.tsx'
import type { Say } from './usePackingTexts.ts'

interface Props {
  rows: readonly PackRow[]
  ticked: ReadonlySet<string>
  setTick: (key: string, isOn: boolean) => void
  say: Say
}

/** The rows of a shipment, ticked by hand or by a scan. */
export const PackLines = ({ rows, ticked, setTick, say }: Props) => {
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  const scan = (code: string) => {
    const next = judgeScan(rows, ticked, readScan(code))
    setVerdict(next)
    if (next.kind === 'ticked' || next.kind === 'checkBatch') setTick(next.row.key, true)
  }
  const done = rows.filter(({ key }) => ticked.has(key)).length
  return (
    <>
      <ScanField say={say} verdict={verdict} onScan={scan} />
      <Typography role="status">{say('progress', { done, all: rows.length })}</Typography>
      <Stack component="ul" spacing={1} sx={{ p: 0, m: 0 }}>
        {rows.map((row) => (
          <PackLine
            key={row.key}
            row={row}
            isTicked={ticked.has(row.key)}
            onTick={(isOn) => setTick(row.key, isOn)}
            say={say}
          />
        ))}
      </Stack>
    </>
  )
}
