import Button from '@mui/material/Button'
import GlobalStyles from '@mui/material/GlobalStyles'

/** On paper an order is its packing slip: no menu, no buttons, black on white. */
const paper = {
  '@media print': {
    'header, aside, nav, button, .RaSidebar-fixed, .no-print': { display: 'none !important' },
    body: { background: '#fff !important', color: '#000 !important' },
  },
}

export const PrintButton = () => (
  <>
    <GlobalStyles styles={paper} />
    <Button variant="outlined" onClick={() => window.print()}>
      Print
    </Button>
  </>
)
