import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { t } from '../../core/i18n/t.ts'

interface Props {
  label: string
  /** The first column names the row. The others hold figures, which are aligned right. */
  columns: readonly string[]
  textColumns?: readonly string[]
  rows: readonly { id: string; name: ReactNode; values: readonly ReactNode[] }[]
}

/** A table of names and figures. It scrolls in its own box when it is too wide or long. */
export const FigureTable = ({ label, columns, textColumns = [], rows }: Props) =>
  rows.length === 0 ? (
    <Typography color="textSecondary">{t('reporting.empty')}</Typography>
  ) : (
    <Box sx={{ overflow: 'auto', maxHeight: 460 }} tabIndex={0} role="group" aria-label={label}>
      <Table stickyHeader size="small" aria-label={label}>
        <TableHead>
          <TableRow>
            {columns.map((name, place) => (
              <TableCell
                key={name}
                align={place === 0 || textColumns.includes(name) ? 'left' : 'right'}
                sx={{ whiteSpace: 'nowrap' }}
              >
                {name}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ id, name, values }) => (
            <TableRow key={id}>
              <TableCell component="th" scope="row" sx={{ minWidth: 140, overflowWrap: 'break-word' }}>
                {name}
              </TableCell>
              {values.map((value, place) => (
                <TableCell
                  key={columns[place + 1]}
                  align={textColumns.includes(columns[place + 1] ?? '') ? 'left' : 'right'}
                  sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}
                >
                  {value}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
