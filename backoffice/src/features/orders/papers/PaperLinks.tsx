import Print from '@mui/icons-material/Print'
import Button from '@mui/material/Button'
import { t } from '../../../core/i18n/t.ts'
import { paperAddress, papers } from './papers.ts'

interface Props {
  ids: readonly string[]
  shipmentId?: string
  /** Nothing of a cancelled order is picked, packed or sent. */
  isCancelled?: boolean
}

/** Links to the printable papers of these orders, or of one shipment; each opens beside the back office. */
export const PaperLinks = ({ ids, shipmentId, isCancelled = false }: Props) =>
  papers
    .filter(({ name }) => !isCancelled || name === 'invoice')
    .map((paper) => (
      <Button
        key={paper.name}
        size="small"
        startIcon={<Print />}
        href={paperAddress(paper.name, ids, shipmentId)}
        target="_blank"
      >
        {t(paper.label)}
      </Button>
    ))
