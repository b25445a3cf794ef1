import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

/** The letter noon of Nuskha: a mortar's bowl, and the pill above it, as on the shop's pages. */
const Mark = () => (
  <Box component="svg" viewBox="0 0 40 40" aria-hidden sx={{ width: 44, height: 44, flex: 'none' }}>
    <path d="M20 1C9.5 1 4 9 4 18v15a6 6 0 0 0 6 6h20a6 6 0 0 0 6-6V18C36 9 30.5 1 20 1z" fill="#0b5d4c" />
    <path d="M10 19.5a10 10 0 0 0 20 0" fill="none" stroke="#fff" strokeWidth="3.4" strokeLinecap="round" />
    <circle cx="20" cy="14" r="3.2" fill="#f2b84b" />
  </Box>
)

interface Props {
  title: string
  subtitle: string
  children: ReactNode
  onSubmit?: () => void
}

/** A page for users who are not logged in: the mark, a title, and a form below. */
export const EntryPage = ({ title, subtitle, children, onSubmit }: Props) => (
  <Box
    component="main"
    sx={{
      minHeight: '100dvh',
      display: 'grid',
      placeItems: 'center',
      p: 2,
      bgcolor: 'background.default',
      color: 'text.primary',
    }}
  >
    <Paper variant="outlined" onSubmit={onSubmit} sx={{ width: '100%', maxWidth: 400, p: { xs: 1, sm: 2 } }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, p: 2, pb: 0 }}>
        <Mark />
        <div>
          <Typography component="h1" variant="h6" sx={{ lineHeight: 1.2 }}>
            {title}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {subtitle}
          </Typography>
        </div>
      </Box>
      {children}
    </Paper>
  </Box>
)
