import type { ErrorCode } from 'shared-api/messages/sentences'
import { ApiError } from './errors.ts'

/** 409 STALE with the present state if a newer version than the sent one was saved. */
export const assertVersion = (
  present: { version: number },
  sent: number | undefined,
  code: ErrorCode & `STALE.${string}`,
): void => {
  if (sent !== undefined && sent !== present.version) throw new ApiError(code, {}, { data: present })
}
