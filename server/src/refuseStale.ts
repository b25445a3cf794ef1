import type { ErrorCode } from 'shared-api/messages/sentences'
import { ApiError } from './errors.ts'

/** 409 STALE with the present state when somebody saved a newer version than the one that was sent. */
export const refuseStale = (
  present: { version: number },
  sent: number | undefined,
  code: ErrorCode & `STALE.${string}`,
): void => {
  if (sent !== undefined && sent !== present.version) throw new ApiError(code, {}, { data: present })
}
