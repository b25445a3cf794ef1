import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Title, useDataProvider } from 'react-admin'
import type { Approval } from 'shared-api/contract'
import { t } from '../../core/i18n/t.ts'
import { useRead } from '../../core/pages/useRead.tsx'
import { ListRow } from '../../ui/ListRow.tsx'
import { ListSection } from '../../ui/ListSection.tsx'
import { useLiveUpdates } from '../live/useLiveUpdates.ts'
import { actText, factsOf, typedLines } from './approvalLines.ts'
import type { ApprovalProvider } from './approvalMethods.ts'
import { approvalText } from './approvalText.ts'
import { DecideButtons } from './DecideButtons.tsx'

/** The requests for a second member of staff: those that wait, and those of the last two weeks. */
const ApprovalsPage = () => {
  const provider = useDataProvider<ApprovalProvider>()
  const { data, instead, read } = useRead(['approvals'], (signal) => provider.approvals(signal))
  useLiveUpdates(read)
  if (instead) return instead
  const isWaiting = ({ state }: Approval) => state === 'waiting'
  const rows = (those: readonly Approval[]) =>
    those.map((approval) => <Row key={approval.id} approval={approval} onChange={read} />)
  return (
    <Stack spacing={2} sx={{ py: 2 }}>
      <Title title={t('app.approvals')} />
      <ListSection title={approvalText('waiting')} none={approvalText('none')}>
        {rows(data.data.filter(isWaiting))}
      </ListSection>
      <ListSection title={approvalText('decided')} none={approvalText('noneDecided')}>
        {rows(data.data.filter((one) => !isWaiting(one)))}
      </ListSection>
    </Stack>
  )
}

const Row = ({ approval, onChange }: { approval: Approval; onChange: () => void }) => {
  const { state, reason, mayDecide } = approval
  return (
    <ListRow
      about={
        <>
          <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
            <strong>{actText(approval)}</strong>
            <Chip
              size="small"
              label={approvalText('state', { state })}
              color={state === 'waiting' ? 'warning' : 'default'}
            />
          </Stack>
          {typedLines(approval).map((line) => (
            <Typography key={line} variant="body2">
              {line}
            </Typography>
          ))}
          {reason && <Typography variant="body2">{approvalText('reason', { reason })}</Typography>}
          <Typography variant="body2" color="textSecondary">
            {factsOf(approval)}
          </Typography>
        </>
      }
    >
      {mayDecide && <DecideButtons approval={approval} onChange={onChange} />}
    </ListRow>
  )
}

export default ApprovalsPage
