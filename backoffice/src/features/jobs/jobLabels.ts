import type { Jobs } from 'shared-api/contract'
import { type BackofficeKey, isBackofficeKey } from 'shared-api/messages/backoffice'
import { t } from '../../core/i18n/t.ts'

export const states = [
  'failed',
  'retried',
  'queued',
  'sending',
  'sent',
] as const satisfies readonly (keyof Jobs['counts'])[]

export const stateLabel = (state: (typeof states)[number]): string => t(`jobs.state.${state}`)

/** A name of the server in words. A name without a message stays as it is. */
const named = (key: BackofficeKey | (string & {}), name: string): string =>
  isBackofficeKey(key) ? t(key) : name

export const jobLabel = (name: string): string => named(`jobs.job.${name}`, name)

export const kindLabel = (kind: string): string => named(`jobs.message.${kind}`, kind)
