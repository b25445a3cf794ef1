import { waitFor } from '@testing-library/react'

const kinds = ['success', 'error', 'warning'] as const

const toastsOf = (text: string) =>
  [...document.querySelectorAll('.MuiSnackbarContent-root')].filter((one) => one.textContent === text)

/** The only toast with exactly this text, as soon as it is there. */
export const findToast = async (text: string): Promise<HTMLElement> => {
  const [toast, second] = await waitFor(() => {
    const found = toastsOf(text)
    if (found.length === 0) throw new Error(`There is no toast with “${text}”`)
    return found
  })
  if (second) throw new Error(`“${text}” is shown twice`)
  if (!(toast instanceof HTMLElement)) throw new Error('A toast is an HTML element')
  return toast
}

/** The severity of a toast: `info` is react-admin's black one. */
export const severityOf = (toast: HTMLElement) =>
  kinds.find((kind) => toast.classList.contains(`RaNotification-${kind}`)) ?? 'info'
