import MissedIcon from '@mui/icons-material/SearchOff'
import Icon from '@mui/icons-material/Translate'
import { lazyPage, preloadedPage } from '../../core/pages/lazyPage.tsx'

export const searchSynonyms = {
  name: 'search-synonym',
  icon: Icon,
  recordRepresentation: 'word',
  list: preloadedPage(() => import('./SynonymList.tsx')),
  edit: lazyPage(() => import('./SynonymEdit.tsx')),
  create: lazyPage(() => import('./SynonymCreate.tsx')),
}

export const missedSearches = {
  name: 'missed-search',
  icon: MissedIcon,
  list: preloadedPage(() => import('./MissedList.tsx')),
}
