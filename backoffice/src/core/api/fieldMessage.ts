import { t } from '../i18n/t.ts'

/** Messages that mean nothing without their field: `This is required`, `Use a whole number`. */
const needsField = /^(This is required|Use |Choose at |Give this only|Please check (this value|how this is))/

/** The readable name of an API field: `items.0.maxPerOrder` is `Items max per order`. */
const nameOf = (field: string): string => {
  const name = field
    .split('.')
    .filter((part) => !/^\d+$/.test(part))
    .join(' ')
    .replace(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** A message that stands alone, as in a toast: one that is about a single field gets the name of that field. */
export const fieldMessage = (
  message: string,
  errors: readonly { field: string; message: string }[] = [],
): string => {
  const wrong = errors.find((error) => error.message === message)
  return wrong?.field && needsField.test(message)
    ? t('app.checkField', { field: nameOf(wrong.field), message })
    : message
}
