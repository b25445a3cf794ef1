import Print from '@mui/icons-material/Print'
import Button from '@mui/material/Button'
import { paperAddress, papers } from './papers.ts'

/** Links to the printable papers of these orders; each opens beside the desk. */
export const PaperLinks = ({ ids }: { ids: readonly string[] }) =>
  papers.map((paper) => (
    <Button
      key={paper.name}
      size="small"
      startIcon={<Print />}
      href={paperAddress(paper.name, ids)}
      target="_blank"
    >
      {paper.label}
    </Button>
  ))
