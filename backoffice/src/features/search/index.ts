import MissedIcon from '@mui/icons-material/SearchOff'
import Icon from '@mui/icons-material/Translate'
import { earlyPage, latePage } from '../../core/pages/latePage.tsx'

export const searchSynonyms = {
  name: 'search-synonym',
  icon: Icon,
  recordRepresentation: 'word',
  list: earlyPage(() => import('./SynonymList.tsx')),
  edit: latePage(() => import('./SynonymEdit.tsx')),
  create: latePage(() => import('./SynonymCreate.tsx')),
}

export const missedSearches = {
  name: 'missed-search',
  icon: MissedIcon,
  list: earlyPage(() => import('./MissedList.tsx')),
}
