import Typography from '@mui/material/Typography'
import type { ReturnRequest } from 'shared-api/contract'
import { moment } from '../../../core/i18n/moment.ts'
import { returnText } from './returnText.ts'

/** The items that a customer wants to return, the reasons, and the status of the request. */
export const ReturnLines = ({ request }: { request: ReturnRequest }) => (
  <div>
    <Typography sx={{ fontWeight: 600 }}>{returnText('status', { status: request.status })}</Typography>
    {request.lines.map(({ itemId, name, quantity, reason }) => (
      <Typography key={itemId} variant="body2">
        {returnText('line', { quantity, name, reason })}
      </Typography>
    ))}
    {request.note && (
      <Typography variant="body2" dir="auto">
        {returnText('note', { note: request.note })}
      </Typography>
    )}
    {request.reply && (
      <Typography variant="body2" dir="auto">
        {returnText('reply', { reply: request.reply })}
      </Typography>
    )}
    <Typography variant="body2" color="textSecondary">
      {returnText('asked', { time: moment(request.createdAt) })}
    </Typography>
  </div>
)
