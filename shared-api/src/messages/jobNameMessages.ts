import jobNames from './en/backoffice/jobNames.json' with { type: 'json' }

export type JobNameKey = keyof typeof jobNames

/** The names of jobs, messages and their states in English. They load with their page, not with the first one. */
export const jobNameMessages: Readonly<Record<JobNameKey, string>> = jobNames
