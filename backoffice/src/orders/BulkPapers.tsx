import { useListContext } from 'react-admin'
import { PaperLinks } from './PaperLinks.tsx'

/** What can be printed for all the orders that are selected. */
export const BulkPapers = () => <PaperLinks ids={useListContext().selectedIds.map(String)} />
