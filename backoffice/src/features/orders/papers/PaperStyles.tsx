import GlobalStyles from '@mui/material/GlobalStyles'

/** Papers are black on white in both themes, one order a sheet, and legible on a cheap printer. */
const styles = {
  body: { background: '#fff !important', color: '#000 !important' },
  '.papers': {
    maxWidth: '190mm',
    margin: '0 auto',
    padding: '6mm',
    font: '11pt/1.4 system-ui, sans-serif',
    color: '#000',
    overflowWrap: 'anywhere' as const,
  },
  '.papers h1': { fontSize: '16pt', margin: '0 0 4mm' },
  '.papers h2': { fontSize: '11pt', margin: '4mm 0 1mm' },
  '.papers p': { margin: '0 0 1mm' },
  '.papers header': {
    display: 'flex',
    flexWrap: 'wrap' as const,
    gap: '4mm',
    justifyContent: 'space-between',
    paddingBottom: '3mm',
    borderBottom: '0.6mm solid #000',
  },
  // Beside the title, as on a letter; below it only on a narrow page.
  '.papers header .shop': { flex: '1 1 70mm', maxWidth: '110mm', textAlign: 'end' as const },
  '.papers table': { width: '100%', borderCollapse: 'collapse' as const, margin: '4mm 0' },
  '.papers th, .papers td': {
    textAlign: 'start' as const,
    verticalAlign: 'top',
    padding: '1.5mm 2mm',
    borderBottom: '0.3mm solid #999',
  },
  '.papers .number': { textAlign: 'end' as const, whiteSpace: 'nowrap' as const },
  '.papers .large': { fontSize: '14pt', fontWeight: 700 },
  '.papers .boxed': {
    display: 'inline-block',
    margin: '2mm 0',
    padding: '1.5mm 3mm',
    border: '0.6mm solid #000',
  },
  '.papers .tick': { width: '1%', whiteSpace: 'nowrap' as const },
  '.papers tfoot th, .papers tfoot td': { borderBottom: 0, paddingBlock: '1mm', fontWeight: 400 },
  '.papers tfoot .total': { fontSize: '13pt', '& th, & td': { fontWeight: 700 } },
  '.papers .stamp': {
    display: 'inline-block',
    padding: '1mm 3mm',
    border: '0.8mm solid #000',
    fontSize: '20pt',
    fontWeight: 700,
    textTransform: 'uppercase' as const,
  },
  '.papers .label': { maxWidth: '95mm' },
  '.papers .label header': { flexWrap: 'nowrap' as const },
  '.papers .sheet + .sheet': {
    breakBefore: 'page' as const,
    borderTop: '0.3mm dashed #999',
    paddingTop: '6mm',
  },
  '.papers tr': { breakInside: 'avoid' as const },
  '.papers .controls': { textAlign: 'end' as const, marginBottom: '4mm' },
  '@page': { margin: '12mm' },
  // On a phone the item has a line of its own, and its sums stand below it.
  '@media screen and (max-width: 599.95px)': {
    '.papers': { padding: '4mm' },
    '.papers .bill tr': {
      display: 'grid',
      gridTemplateColumns: '2fr 3fr 3fr',
      borderBottom: '0.3mm solid #999',
    },
    '.papers .bill th, .papers .bill td': { borderBottom: 0 },
    '.papers .bill thead th:first-of-type, .papers .bill tbody td:first-of-type': { gridColumn: '1 / -1' },
    '.papers .bill tfoot th': { gridColumn: '1 / 3' },
  },
  '@media print': {
    '.papers': { padding: 0, maxWidth: 'none' },
    '.papers .controls': { display: 'none' },
    '.papers .sheet + .sheet': { borderTop: 0, paddingTop: 0 },
  },
}

export const PaperStyles = () => <GlobalStyles styles={styles} />
