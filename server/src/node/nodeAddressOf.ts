import { isIP } from 'node:net'

/** Some proxies write the port as well: `203.0.113.9:51512`, `[2001:db8::9]:51512`, the latter also in quotes. */
const withoutPort = (entry: string): string =>
  /^"?\[(.+)\](?::\d+)?"?$/.exec(entry)?.[1] ?? /^([\d.]+):\d+$/.exec(entry)?.[1] ?? entry

/** The address that an entry of `X-Forwarded-For` names; undefined where it names none. */
export const addressOf = (entry: string | undefined): string | undefined => {
  const address = withoutPort(entry?.trim() ?? '')
  return isIP(address) === 0 ? undefined : address
}
