import { StartError } from '../../ports/startError.ts'
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

/** A sentence for each setting that a real shop lacks. */
const faultsOf = (config: Config): Record<string, string | null> => ({
  DATABASE_URL: config.DATABASE_URL ? null : 'is missing: the address of PostgreSQL',
  FILES_KEY: config.FILES_KEY
    ? faultOfKey(config.FILES_KEY)
    : 'is missing: make one with `openssl rand -base64 32`',
  SMTP_URL: config.SMTP_URL ? null : 'is missing: without a mail server codes would be files on the disk',
  MAIL_FROM: config.MAIL_FROM === exampleSender ? 'is missing: the sender of all mails' : null,
  STOREFRONT_ORIGIN: faultOfOrigin(config.STOREFRONT_ORIGIN),
  BACKOFFICE_ORIGIN:
    faultOfOrigin(config.BACKOFFICE_ORIGIN) ??
    (config.BACKOFFICE_ORIGIN === config.STOREFRONT_ORIGIN
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
