/** Leads to the first field with an error, once it is drawn: it may stand above the screen. */
export const showWrong = () =>
  setTimeout(() => document.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
