import { conflict } from './errors.ts'

/** 409 STALE with the present state when somebody saved a newer version than the one that was sent. */
export const refuseStale = (
  present: { version: number },
  sent: number | undefined,
  /** What it is called: `brand`. */
  what: string,
): void => {
  if (sent !== undefined && sent !== present.version)
    throw conflict('STALE', `Somebody changed this ${what} meanwhile, please look at it again`, present)
}
