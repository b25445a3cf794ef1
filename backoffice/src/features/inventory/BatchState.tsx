import Chip from '@mui/material/Chip'
import type { Batch } from 'shared-api/contract'
import { t } from '../../core/i18n/t.ts'

const states = {
  sellable: { label: t('inventory.stateName.sellable'), color: 'success' },
  near_expiry: { label: t('inventory.stateName.near_expiry'), color: 'warning' },
  expired: { label: t('inventory.stateName.expired'), color: 'error' },
  recalled: { label: t('inventory.stateName.recalled'), color: 'error' },
} as const

export const stateChoices = Object.entries(states).map(([id, { label }]) => ({ id, name: label }))

export const BatchState = ({ state }: { state: Batch['state'] }) => (
  <Chip size="small" variant="outlined" {...states[state]} />
)
