import { useListContext } from 'react-admin'
import { PaperLinks } from './PaperLinks.tsx'

/** The papers to print for all selected orders. */
export const BulkPapers = () => <PaperLinks ids={useListContext().selectedIds.map(String)} />
