import { createTheme } from '@mui/material/styles'
import { borderRadius, components } from './components.ts'

const shape = { borderRadius }
const typography = { fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif', fontSize: 14 }
export const lightTheme = createTheme({
  palette: {
    mode: 'light',
    primary: { main: '#0b5d4c' },
    secondary: { main: '#0b3b33' },
    // Chips stand on white: the library's orange and blue are too light for that.
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
