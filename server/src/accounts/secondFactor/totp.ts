import { Secret, TOTP } from 'otpauth'

/** The defaults of RFC 6238, the only ones that every authenticator app knows. */
const standard = { algorithm: 'SHA1', digits: 6, period: 30 } as const

/** Time steps before and after the present one whose codes count: clocks differ, and typing takes time. */
const WINDOW = 1

/** A new secret of 160 bits in base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32

/** The address that an authenticator app reads from a QR code. */
export const enrolmentUri = (secret: string, { issuer, label }: { issuer: string; label: string }): string =>
  new TOTP({ ...standard, issuer, label, secret }).toString()

/** The time step whose code this is; null for a wrong code. A step counts 30 seconds since 1970. */
export const stepOfCode = (secret: string, code: string, now: Date): number | null => {
  const totp = new TOTP({ ...standard, secret })
  const timestamp = now.getTime()
  const delta = totp.validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? null : totp.counter({ timestamp }) + delta
}

/** The code of an authenticator app with this secret. */
export const codeAt = (secret: string, now: Date): string =>
  new TOTP({ ...standard, secret }).generate({ timestamp: now.getTime() })
