import type { AuditedKey } from '../auditActs.ts'
import acts from './en/backoffice/acts.json' with { type: 'json' }

export type Act = keyof typeof acts

/** The acts of the audit log in English. They load with the pages that show them. Acts with a change stand first. */
export const actMessages: Readonly<Record<Act, string>> = acts satisfies Record<AuditedKey, string>

export const allActs = Object.keys(acts) as Act[]
