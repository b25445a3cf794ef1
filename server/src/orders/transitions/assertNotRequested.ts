import { ApiError } from '../../kernel/errors.ts'

/** 409 REFUND_ASKED while the provider is asked for one of these refunds: money must not go back by two ways. */
export const assertNotRequested = (refunds: readonly { asked_at: Date | null }[]): void => {
  if (refunds.some(({ asked_at }) => asked_at)) throw new ApiError('REFUND_ASKED')
}
