import { screen, waitFor } from '@testing-library/react'

const kinds = ['success', 'error', 'warning'] as const

const toastsOf = (text: string) =>
  [...document.querySelectorAll('.MuiSnackbarContent-root')].filter((one) => one.textContent === text)

/** The toast with exactly this text, as soon as it is there. */
export const findToast = async (text: string): Promise<HTMLElement> => {
  await screen.findAllByText(text)
  return waitFor(() => {
    const [toast, second] = toastsOf(text)
    if (!(toast instanceof HTMLElement)) throw new Error(`There is no toast with “${text}”`)
    if (second) throw new Error(`“${text}” is shown twice`)
    return toast
  })
}

/** The severity of a toast: `info` is react-admin's black one. */
export const kindOf = (toast: HTMLElement) =>
  kinds.find((kind) => toast.classList.contains(`RaNotification-${kind}`)) ?? 'info'
