import CheckBox from '@mui/icons-material/CheckBox'
import CheckBoxOutlineBlank from '@mui/icons-material/CheckBoxOutlineBlank'
import ViewColumn from '@mui/icons-material/ViewColumn'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { Children, isValidElement, type ReactElement, type ReactNode, useState } from 'react'
import {
  Datagrid,
  type DatagridProps,
  useListContext,
  useResourceContext,
  useStore,
  useTranslateLabel,
} from 'react-admin'
import { viewText } from './views/viewText.ts'

type Column = ReactElement<{ source: string; label?: string }>

const isColumn = (node: ReactNode): node is Column => isValidElement<{ source?: string }>(node)

const none: readonly string[] = []

interface ChooserProps {
  columns: readonly Column[]
  hidden: readonly string[]
  onChange: (hidden: readonly string[]) => void
}

const ColumnChooser = ({ columns, hidden, onChange }: ChooserProps) => {
  const resource = useResourceContext()
  const labelOf = useTranslateLabel()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const toggle = (source: string) =>
    onChange(hidden.includes(source) ? hidden.filter((one) => one !== source) : [...hidden, source])
  return (
    <>
      <Button
        size="small"
        startIcon={<ViewColumn />}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {viewText('columns')}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': viewText('chooseColumns'), dense: true } }}
      >
        {columns.map(({ props: { source, label } }) => (
          <MenuItem
            key={source}
            role="menuitemcheckbox"
            aria-checked={!hidden.includes(source)}
            onClick={() => toggle(source)}
          >
            <ListItemIcon>
              {hidden.includes(source) ? <CheckBoxOutlineBlank /> : <CheckBox color="primary" />}
            </ListItemIcon>
            {labelOf({ source, ...(label ? { label } : {}), ...(resource ? { resource } : {}) })}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}

/**
 * react-admin's table with a choice of columns, which the browser keeps for each user. Every column needs a `source`. The
 * first one opens the row and is always there. While the rows of an earlier view stand until the new ones come, none can
 * be selected: an action on many would reach the wrong ones.
 */
export const AdminTable = ({ children, ...props }: DatagridProps) => {
  const resource = useResourceContext()
  const { isPlaceholderData } = useListContext()
  const [hidden, setHidden] = useStore<readonly string[]>(`${resource}.hiddenColumns`, none)
  const columns = Children.toArray(children).filter(isColumn)
  const [first, ...others] = columns
  return (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', px: 1 }}>
        <ColumnChooser columns={others} hidden={hidden} onChange={setHidden} />
      </Box>
      <Datagrid isRowSelectable={() => !isPlaceholderData} {...props}>
        {first}
        {others.filter(({ props: { source } }) => !hidden.includes(source))}
      </Datagrid>
    </>
  )
}
