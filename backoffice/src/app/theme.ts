import { createTheme } from '@mui/material/styles'

const shape = { borderRadius: 10 }
const typography = { fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif', fontSize: 14 }
/**
 * Milliseconds from a choice or key in a filter to the question: react-admin's half second is longer than the answer
 * takes. The form hands it on, which its type does not say.
 */
const filterPause: object = { debounce: 100 }
/** A form as wide as its lines can be read; its card cuts nothing off, or its toolbar could not stay in view. */
const formPage = (name: 'RaEdit' | 'RaCreate') => ({
  styleOverrides: {
    root: {
      [`& .${name}-main`]: { maxWidth: 920, minWidth: 0 },
      [`& .${name}-card`]: { overflow: 'visible' as const },
    },
  },
})
const components = {
  // What is scrolled to stands neither under the bar above nor under a form's toolbar below.
  MuiCssBaseline: { styleOverrides: { html: { scrollPaddingTop: 72, scrollPaddingBottom: 88 } } },
  MuiTextField: { defaultProps: { size: 'small' as const } },
  MuiFormControl: { defaultProps: { size: 'small' as const } },
  RaSimpleForm: {
    styleOverrides: {
      root: { '& .MuiFormControl-root, & .MuiAutocomplete-root': { width: '100%', margin: 0 } },
    },
  },
  RaEdit: formPage('RaEdit'),
  RaCreate: formPage('RaCreate'),
  RaToolbar: {
    styleOverrides: {
      root: {
        position: 'sticky' as const,
        bottom: 0,
        zIndex: 2,
        borderTop: '1px solid rgba(128, 128, 128, 0.3)',
        borderBottomLeftRadius: shape.borderRadius,
        borderBottomRightRadius: shape.borderRadius,
      },
    },
  },
  // The specification's toasts.
  RaNotification: {
    defaultProps: {
      anchorOrigin: { vertical: 'top' as const, horizontal: 'right' as const },
      autoHideDuration: 3000,
      multiLine: true,
    },
  },
  RaFilterForm: {
    defaultProps: filterPause,
    // react-admin hides what is wrong with a filter together with its hints.
    styleOverrides: { root: { '& .MuiFormHelperText-root.Mui-error': { display: 'block' } } },
  },
  MuiAppBar: { defaultProps: { elevation: 0 as const } },
  MuiPaper: { defaultProps: { elevation: 0 as const } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: { root: { textTransform: 'none' as const } },
  },
  // A wide table or row of tabs scrolls inside its own box, never the page.
  RaLayout: {
    styleOverrides: { root: { minWidth: 0, '& .RaLayout-appFrame, & .RaLayout-content': { minWidth: 0 } } },
  },
  RaList: { styleOverrides: { root: { '& .RaList-main': { minWidth: 0 } } } },
  // Not the list's whole content: the bulk actions stand above it and would be cut off.
  RaDatagrid: {
    styleOverrides: { root: { '& .RaDatagrid-tableWrapper': { overflowX: 'auto' as const } } },
  },
  // A word without end, as somebody may type it, breaks instead of pushing the page apart.
  MuiListItemText: { styleOverrides: { root: { overflowWrap: 'anywhere' as const } } },
  MuiDialogTitle: { styleOverrides: { root: { overflowWrap: 'anywhere' as const } } },
  // The name that react-admin gives a row's box belongs to its input.
  MuiCheckbox: {
    defaultProps: {
      slotProps: {
        root: { 'aria-label': undefined },
        input: (owner: object) =>
          'aria-label' in owner ? { 'aria-label': String(owner['aria-label']) } : {},
      },
    },
  },
  MuiCircularProgress: { defaultProps: { 'aria-label': 'Loading' } },
  MuiLinearProgress: { defaultProps: { 'aria-label': 'Loading' } },
  // Inside the page's main part, so that a menu stands in a landmark like everything else.
  MuiPopover: { defaultProps: { container: () => document.querySelector('main') } },
  MuiTab: { styleOverrides: { root: { textTransform: 'none' as const, fontSize: '0.9rem' } } },
  RaSearchInput: { styleOverrides: { root: { width: 350, maxWidth: '100%' } } },
  // The box is small in a filter, its label does not know: it would sit on the box's edge.
  RaSelectArrayInput: {
    styleOverrides: {
      root: {
        minWidth: 190,
        '& .MuiInputLabel-outlined:not(.MuiInputLabel-shrink)': { transform: 'translate(14px, 9px)' },
      },
    },
  },
  MuiTableSortLabel: { styleOverrides: { root: { minHeight: 24 } } },
  // What can be done with the chosen rows is not there before any is chosen, for the keyboard neither.
  RaBulkActionsToolbar: {
    styleOverrides: { root: { '& .RaBulkActionsToolbar-collapsed': { visibility: 'hidden' as const } } },
  },
  MuiTableCell: { styleOverrides: { head: { fontWeight: 650 } } },
}

export const lightTheme = createTheme({
  palette: {
    mode: 'light',
    primary: { main: '#0b5d4c' },
    secondary: { main: '#0b3b33' },
    // Words of chips are read on white: the library's own orange and blue are too light for that.
    warning: { main: '#8a5300' },
    info: { main: '#01579b' },
    error: { main: '#b71c1c' },
    background: { default: '#f5f3ee', paper: '#ffffff' },
  },
  shape,
  typography,
  components,
})

export const darkTheme = createTheme({
  palette: {
    mode: 'dark',
    primary: { main: '#6fd3b8' },
    secondary: { main: '#173f37' },
    error: { main: '#ffa49c' },
    background: { default: '#0f1a17', paper: '#16241f' },
  },
  shape,
  typography,
  components,
})
