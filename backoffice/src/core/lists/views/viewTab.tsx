import Tab from '@mui/material/Tab'
import type { SavedView } from 'shared-api/contract'
import { cappedCount } from '../../i18n/cappedCount.ts'
import { viewText } from './viewText.ts'

const labelOf = ({ name, count }: SavedView) =>
  count ? viewText('tab', { name, count: cappedCount(count.total, count.moreThanTotal) }) : name

/** The tab of a saved view. A function, because MUI's tabs are the elements that they get themselves. */
export const viewTab = (view: SavedView) => (
  <Tab
    key={view.id}
    value={view.id}
    label={<bdi>{labelOf(view)}</bdi>}
    sx={{ '&.MuiTab-root': { textTransform: 'none' } }}
    {...(view.shared ? { 'aria-label': viewText('shared', { name: labelOf(view) }) } : {})}
  />
)
