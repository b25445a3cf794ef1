import { alpha, type Theme } from '@mui/material/styles'
import { t } from '../core/i18n/t.ts'

export const borderRadius = 10

/**
 * Milliseconds from an input in a filter to the query: react-admin's half second is longer than the response
 * takes. The form passes it on, which its type does not show.
 */
const filterDebounce: object = { debounce: 100 }
/** A form of readable width. Its card has no overflow limit, so that its toolbar stays in view. */
const formPage = (name: 'RaEdit' | 'RaCreate') => ({
  styleOverrides: {
    root: {
      [`& .${name}-main`]: { maxWidth: 920, minWidth: 0 },
      [`& .${name}-card`]: { overflow: 'visible' as const },
    },
  },
})

/** On a phone a list's toolbar has the page's background. */
const bare =
  (alignItems?: 'center') =>
  ({ theme }: Themed) => ({
    ...(alignItems ? { alignItems } : {}),
    [theme.breakpoints.down('sm')]: { backgroundColor: 'transparent' },
  })

interface Themed {
  theme: Theme
}

/** A confirm button has the style of a form's: filled, in red for a loss. */
const confirmButton = (theme: Theme, colour: 'primary' | 'error') => ({
  padding: theme.spacing(0.75, 2),
  color: theme.palette[colour].contrastText,
  backgroundColor: theme.palette[colour].main,
  '&:hover': { backgroundColor: theme.palette[colour].dark },
  '&.Mui-disabled': { opacity: 0.5 },
})

/** The appearance of the components of MUI and react-admin in both themes. */
export const components = {
  // An element that is scrolled to stands neither under the bar above nor under a form's toolbar below.
  MuiCssBaseline: { styleOverrides: { html: { scrollPaddingTop: 72, scrollPaddingBottom: 88 } } },
  MuiTextField: { defaultProps: { size: 'small' as const } },
  MuiFormControl: { defaultProps: { size: 'small' as const } },
  RaSimpleForm: {
    styleOverrides: {
      root: {
        '& .MuiFormControl-root, & .MuiAutocomplete-root': { width: '100%', margin: 0 },
        // The label of the next field stands on its border, 9 px above the field.
        '& .MuiFormHelperText-root': { marginBottom: 14 },
      },
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
        borderBottomLeftRadius: borderRadius,
        borderBottomRightRadius: borderRadius,
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
    // Green and red in both themes: the dark palette's red is a light pink, and its papers have a light overlay.
    styleOverrides: {
      root: {
        '& .MuiSnackbarContent-root': { backgroundImage: 'none' },
        '& .RaNotification-success': { backgroundColor: '#2e7d32', color: '#ffffff' },
        '& .RaNotification-error': { backgroundColor: '#b71c1c', color: '#ffffff' },
      },
    },
  },
  RaFilterForm: {
    defaultProps: filterDebounce,
    // react-admin hides the errors of filters together with their hints.
    styleOverrides: {
      root: { paddingBottom: 8, '& .MuiFormHelperText-root.Mui-error': { display: 'block' } },
    },
  },
  // A switch and the button that removes a filter are as high as the fields beside them.
  RaFilterFormInput: {
    styleOverrides: {
      root: {
        // An empty filter takes no space.
        '&:not(:has(> :not(.RaFilterFormInput-spacer)))': { display: 'none' },
        '& .MuiFormControlLabel-root': { minHeight: 40 },
        '& .RaFilterFormInput-hideButton': { marginBottom: 2 },
      },
    },
  },
  // A button of a message keeps its words on one line, below a text that leaves it no room.
  MuiAlert: {
    styleOverrides: {
      root: { flexWrap: 'wrap' as const },
      message: { flex: '1 1 6rem' },
      action: { flexShrink: 0, '& .MuiButton-root': { whiteSpace: 'nowrap' as const } },
    },
  },
  MuiAppBar: { defaultProps: { elevation: 0 as const } },
  MuiPaper: { defaultProps: { elevation: 0 as const } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: ({ theme }: Themed) => ({
        textTransform: 'none' as const,
        // A thumb needs 44 px.
        [theme.breakpoints.down('sm')]: { minHeight: 44 },
      }),
    },
  },
  // A wide table or row of tabs scrolls inside its own box, never the page.
  RaLayout: {
    styleOverrides: { root: { minWidth: 0, '& .RaLayout-appFrame, & .RaLayout-content': { minWidth: 0 } } },
  },
  RaList: { styleOverrides: { root: { '& .RaList-main': { minWidth: 0 } } } },
  RaTopToolbar: { styleOverrides: { root: bare('center') } },
  RaListToolbar: { styleOverrides: { root: bare() } },
  // Not the list's content: the bulk actions above it would be clipped.
  RaDatagrid: {
    styleOverrides: {
      root: {
        '& .RaDatagrid-tableWrapper': { overflowX: 'auto' as const },
        '& .RaDatagrid-rowCell': { fontVariantNumeric: 'tabular-nums' },
      },
    },
  },
  // A long word breaks instead of widening the page.
  MuiListItemText: { styleOverrides: { root: { overflowWrap: 'anywhere' as const } } },
  MuiDialogTitle: { styleOverrides: { root: { overflowWrap: 'anywhere' as const } } },
  // react-admin's label of a row's checkbox belongs to its input.
  MuiCheckbox: {
    defaultProps: {
      slotProps: {
        root: { 'aria-label': undefined },
        input: (owner: object) =>
          'aria-label' in owner ? { 'aria-label': String(owner['aria-label']) } : {},
      },
    },
  },
  MuiCircularProgress: { defaultProps: { 'aria-label': t('app.loading') } },
  MuiLinearProgress: { defaultProps: { 'aria-label': t('app.loading') } },
  // Inside the page's main part, so that a menu stands in a landmark like everything else.
  // A dialog covers and hides the landmark, so its own menus stand in the dialog.
  MuiPopover: {
    defaultProps: {
      container: () => document.querySelector('.MuiDialog-root') ?? document.querySelector('main'),
    },
  },
  MuiTab: { styleOverrides: { root: { textTransform: 'none' as const, fontSize: '0.9rem' } } },
  RaSearchInput: { styleOverrides: { root: { width: 350, maxWidth: '100%' } } },
  // The box is small in a filter, but its label is not: it would sit on the box's edge.
  RaSelectArrayInput: {
    styleOverrides: {
      root: {
        minWidth: 190,
        '& .MuiInputLabel-outlined:not(.MuiInputLabel-shrink)': { transform: 'translate(14px, 9px)' },
      },
    },
  },
  RaConfirm: {
    styleOverrides: {
      root: ({ theme }: Themed) => ({
        '& .MuiButton-startIcon': { display: 'none' },
        '& .RaConfirm-confirmPrimary': confirmButton(theme, 'primary'),
        '& .RaConfirm-confirmWarning': confirmButton(theme, 'error'),
      }),
    },
  },
  RaDeleteWithConfirmButton: { defaultProps: { confirmColor: 'warning' as const } },
  RaBulkDeleteWithConfirmButton: { defaultProps: { confirmColor: 'warning' as const } },
  MuiDialogActions: {
    styleOverrides: { root: ({ theme }: Themed) => ({ padding: theme.spacing(1, 3, 2) }) },
  },
  // Makes the open page clearly visible.
  RaMenuItemLink: {
    styleOverrides: {
      root: ({ theme }: Themed) => ({
        marginInlineEnd: theme.spacing(1),
        paddingInlineEnd: theme.spacing(0.5),
        borderStartEndRadius: 20,
        borderEndEndRadius: 20,
        '&.RaMenuItemLink-active': {
          color: theme.palette.primary.main,
          fontWeight: 650,
          backgroundColor: alpha(theme.palette.primary.main, 0.1),
          '& .RaMenuItemLink-icon': { color: 'inherit' },
        },
      }),
    },
  },
  // A row of a phone's list has its figure at the end of the first line, in the same weight.
  RaSimpleList: {
    styleOverrides: {
      root: {
        '& .MuiListItemText-primary > div': { display: 'flex', alignItems: 'baseline', gap: 8 },
        '& .RaSimpleList-tertiary': {
          opacity: 1,
          marginInlineStart: 'auto',
          flex: 'none',
          whiteSpace: 'nowrap' as const,
          fontVariantNumeric: 'tabular-nums',
        },
      },
    },
  },
  // The contract's names are in lower case.
  MuiChip: {
    styleOverrides: { label: { '&::first-letter': { textTransform: 'uppercase' as const } } },
  },
  MuiTableSortLabel: { styleOverrides: { root: { minHeight: 24 } } },
  // The actions for selected rows appear only with a selection, for the keyboard too.
  RaBulkActionsToolbar: {
    styleOverrides: { root: { '& .RaBulkActionsToolbar-collapsed': { visibility: 'hidden' as const } } },
  },
  // The page size of the API, which is also its limit for a change of many.
  RaSelectAllButton: { defaultProps: { limit: 100 } },
  MuiTableCell: { styleOverrides: { head: { fontWeight: 650 } } },
}
