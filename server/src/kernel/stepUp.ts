import type { Settings } from '../ports/settings.ts'
import type { SignedIn } from './call.ts'
import { ApiError } from './errors.ts'

/** The end of a proof from this time. */
export const provenUntil = (from: Date, { stepUp }: Pick<Settings, 'stepUp'>): Date =>
  new Date(from.getTime() + stepUp.minutes * 60_000)

interface Caller {
  user: Pick<SignedIn, 'provenAt'>
  ports: { settings: Pick<Settings, 'stepUp'> }
  now: Date
}

/** 403 when the caller has not proven lately that it is them. */
export const assertProven = ({ user, ports: { settings }, now }: Caller): void => {
  if (!settings.stepUp.required || now < provenUntil(user.provenAt, settings)) return
  throw new ApiError('STEP_UP_NEEDED')
}
