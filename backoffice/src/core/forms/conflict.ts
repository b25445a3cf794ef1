import { moment } from '../i18n/moment.ts'
import { t } from '../i18n/t.ts'

/** A record as the form holds it. */
export type FormValues = Record<string, unknown>

/** The editable fields, by their label in the form. */
export type Labels = Readonly<Record<string, string>>

/** One field that two users changed: the original, my value, and the present value. */
export interface Clash {
  field: string
  label: string
  mine: string
  theirs: string
}

const named = (value: unknown) =>
  typeof value === 'object' && value !== null && 'id' in value
    ? { id: String(value.id), name: 'name' in value ? String(value.name) : String(value.id) }
    : null

const same = (a: unknown, b: unknown) =>
  named(a) || named(b)
    ? named(a)?.id === named(b)?.id
    : JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

const isInstant = (value: unknown) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value)

/** The readable form of a record's value. */
export const shown = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return t('app.emptyValue')
  if (isInstant(value)) return moment(String(value))
  return (
    named(value)?.name ?? (Array.isArray(value) ? t('app.images', { count: value.length }) : String(value))
  )
}

/** The obstacles of a save: fields both changed differently, and fields that only the others changed. */
export const compare = (
  labels: Labels,
  { before, mine, theirs }: { before: FormValues; mine: FormValues; theirs: FormValues },
): { clashes: Clash[]; others: Clash[] } => {
  const changed = Object.entries(labels)
    .filter(([field]) => !same(before[field], theirs[field]) && !same(mine[field], theirs[field]))
    .map(([field, label]) => ({
      field,
      label,
      mine: shown(mine[field]),
      theirs: shown(theirs[field]),
    }))
  const isMine = ({ field }: Clash) => !same(before[field], mine[field])
  return { clashes: changed.filter(isMine), others: changed.filter((clash) => !isMine(clash)) }
}
