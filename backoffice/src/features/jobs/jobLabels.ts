import type { Jobs } from 'shared-api/contract'
import { type JobNameKey, jobNameMessages } from 'shared-api/messages/jobNameMessages'
import { textsOf } from '../../core/i18n/textsOf.ts'

export const states = [
  'failed',
  'retried',
  'queued',
  'sending',
  'sent',
] as const satisfies readonly (keyof Jobs['counts'])[]

/** A message about jobs and messages, which loads with their pages. */
export const jobText = textsOf(jobNameMessages)

export const stateLabel = (state: (typeof states)[number]): string => jobText(`state.${state}`)

const isKey = (key: string): key is JobNameKey => Object.hasOwn(jobNameMessages, key)

/** A name of the server in words. A name without a message stays as it is. */
const named = (key: string, name: string): string => (isKey(key) ? jobText(key) : name)

export const jobLabel = (name: string): string => named(`job.${name}`, name)

export const kindLabel = (kind: string): string => named(`message.${kind}`, kind)
