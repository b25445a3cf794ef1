import Typography from '@mui/material/Typography'
import { Link } from 'react-admin'
import type { Order } from 'shared-api/contract'
import { returnText } from './returnText.ts'

/** The order whose items this one replaces, and the orders that replace items of this one. */
export const ReplacementLinks = ({ order: { replaces, replacedBy = [] } }: { order: Order }) => {
  const others = [
    ...(replaces ? [{ text: returnText('replaces'), ...replaces }] : []),
    ...replacedBy.map((other) => ({ text: `${returnText('replaced')}:`, ...other })),
  ]
  return others.map(({ text, id, orderNumber }) => (
    <Typography key={id}>
      {text} <Link to={`/order/${id}/show`}>{orderNumber}</Link>
    </Typography>
  ))
}
