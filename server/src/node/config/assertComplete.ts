import { StartError } from '../../ports/startError.ts'
import { isPublicAddress } from '../../ports/webhooks/nodePublicAddress.ts'
import { isLoopback, modeOf } from './mode.ts'
import { type Config, exampleSender } from './nodeConfig.ts'
import { faultOfKey } from './nodeFileKeys.ts'

/** Sentence about the public address of an app; null if it is right. */
const faultOfOrigin = (origin: string | undefined): string | null => {
  if (!origin) return 'is missing: the public address, for example https://shop.example.pk'
  const { protocol, hostname } = new URL(origin)
  return protocol === 'https:' || isLoopback(hostname) ? null : 'must begin with https://'
}

/** Behind a proxy that is not named, all callers share one address and one budget. TLS ends at a proxy. */
const faultOfProxy = ({ TRUST_PROXY, STOREFRONT_ORIGIN = '' }: Config): string | null => {
  if (TRUST_PROXY === undefined)
    return 'is missing: 1 behind your own proxy, which sets X-Forwarded-For, and 0 without a proxy'
  return TRUST_PROXY === '0' && STOREFRONT_ORIGIN.startsWith('https:')
    ? 'must be 1: with https:// callers come through your own proxy'
    : null
}

/** A host name without the dot of the root at its end, which means the same to browsers. */
const hostOf = (origin: string | undefined): string | null =>
  origin ? new URL(origin).host.replace(/\.(?=:|$)/, '') : null

/** Domains of documents and tests (RFC 2606), and those of the files in deploy. No mail from there arrives. */
const isExample = (sender: string): boolean =>
  /[@.]example\.(com|net|org|pk)>?\s*$|\.(example|invalid|localhost|test)>?\s*$/i.test(sender)

const faultOfSender = (sender: string): string | null => {
  if (sender === exampleSender) return 'is missing: the sender of all mails'
  return isExample(sender) ? 'is of an example domain: no mail from there arrives' : null
}

/** Payment providers are at public addresses, however an address of the own machine is written. */
const faultOfProvider = (origin: string | undefined): string | null => {
  const host = origin ? new URL(origin).hostname.replace(/^\[|\]$|\.$/g, '') : ''
  const isNumber = /^[\d.]+$|:/.test(host)
  const isOwn = isNumber ? !isPublicAddress(host) : /(^|\.)localhost$/.test(host)
  return isOwn ? 'is on this machine or its network: an emulator would say that orders are paid' : null
}

/** A sentence for each setting that a real shop lacks. */
const faultsOf = (config: Config): Record<string, string | null> => ({
  DATABASE_URL: config.DATABASE_URL ? null : 'is missing: the address of PostgreSQL',
  FILES_KEY: config.FILES_KEY
    ? faultOfKey(config.FILES_KEY)
    : 'is missing: make one with `openssl rand -base64 32`',
  SMTP_URL: config.SMTP_URL ? null : 'is missing: without a mail server codes would be files on the disk',
  MAIL_FROM: faultOfSender(config.MAIL_FROM),
  EASYPAISA_ORIGIN: faultOfProvider(config.EASYPAISA_ORIGIN),
  SAFEPAY_ORIGIN: faultOfProvider(config.SAFEPAY_ORIGIN),
  STOREFRONT_ORIGIN: faultOfOrigin(config.STOREFRONT_ORIGIN),
  BACKOFFICE_ORIGIN:
    faultOfOrigin(config.BACKOFFICE_ORIGIN) ??
    (hostOf(config.BACKOFFICE_ORIGIN) === hostOf(config.STOREFRONT_ORIGIN)
      ? 'must differ from STOREFRONT_ORIGIN: staff have a host of their own'
      : null),
  TRUST_PROXY: faultOfProxy(config),
})

/** Throws StartError with one sentence for each setting that a real shop lacks, without the values. */
export const assertComplete = (config: Config): void => {
  if (modeOf(config) !== 'production') return
  const faults = Object.entries(faultsOf(config)).filter(([, fault]) => fault !== null)
  if (faults.length === 0) return
  throw new StartError(
    [
      'This shop cannot start:',
      ...faults.map(([name, fault]) => `  ${name} ${fault}`),
      'DEMO=1 starts the demo instead, and NODE_ENV=development an empty shop for programmers.',
    ].join('\n'),
  )
}

const userOf = (address: string | undefined): string | null => (address ? new URL(address).username : null)

const warningOfOwner = ({ DATABASE_OWNER_URL, DATABASE_URL }: Config): string | null => {
  if (!DATABASE_OWNER_URL)
    return 'is missing: the role of DATABASE_URL owns the tables and could write the audit log again'
  return userOf(DATABASE_OWNER_URL) === userOf(DATABASE_URL)
    ? 'must name another role than DATABASE_URL, which could write the audit log again'
    : null
}

/** A sentence for each setting without which a real shop works, but is not safe. Without the values. */
export const warningsOf = (config: Config): string[] => {
  if (modeOf(config) !== 'production') return []
  const warnings: Record<string, string | null> = {
    DATABASE_OWNER_URL: warningOfOwner(config),
    BACKUP_PUBLIC_KEY: config.BACKUP_PUBLIC_KEY ? null : 'is missing: no backup can be written without it',
  }
  return Object.entries(warnings).flatMap(([name, warning]) => (warning ? [`${name} ${warning}`] : []))
}
