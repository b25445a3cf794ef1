import Chip from '@mui/material/Chip'
import type { Batch } from 'shared-api/contract'

const states = {
  sellable: { label: 'Can be sold', color: 'success' },
  near_expiry: { label: 'Expires soon', color: 'warning' },
  expired: { label: 'Expired', color: 'default' },
  recalled: { label: 'Recalled', color: 'error' },
} as const

export const stateChoices = Object.entries(states).map(([id, { label }]) => ({ id, name: label }))

export const BatchState = ({ state }: { state: Batch['state'] }) => (
  <Chip size="small" variant="outlined" {...states[state]} />
)
