import { createPrivateKey, createPublicKey } from 'node:crypto'
import { z } from 'zod'
import { StartError } from '../../ports/startError.ts'
import { harmless, isLoopback } from './mode.ts'

const port = z.coerce.number().int().min(0).max(65_535)

/**
 * An RSA key as PEM, whose lines may be separated by `\\n`. Returned in the one form that the platform reads.
 */
const rsaKey = (half: 'private' | 'public') =>
  z.string().transform((text, context) => {
    try {
      const pem = text.replaceAll('\\n', '\n')
      const key = half === 'private' ? createPrivateKey(pem) : createPublicKey(pem)
      if (key.asymmetricKeyType !== 'rsa') throw new Error('not RSA')
      return key.export({ type: half === 'private' ? 'pkcs8' : 'spki', format: 'pem' }).toString()
    } catch {
      context.addIssue(`is no ${half} RSA key in PEM`)
      return z.NEVER
    }
  })

/** An address that may carry a password: a wrong one is refused here, without repeating it. */
const address = z.string().refine((text) => URL.canParse(text), 'is no address')

/** The public address of an app, without a path. */
const origin = z
  .string()
  .refine(
    (text) => URL.canParse(text) && new URL(text).origin === text,
    'is no address like https://shop.example.pk',
  )

/** The default sender. No mail can be sent from this domain. */
export const exampleSender = 'Nuskha Pharmacy <care@nuskha.example>'

const Environment = z
  .object({
    HOST: z.string().default('127.0.0.1'),
    PORT: port.default(3000),
    BACKOFFICE_PORT: port.default(3001),
    DATA_DIR: z.string().default('.data'),
    DATABASE_URL: address.optional(),
    /** Past a pooler at DATABASE_URL (PgBouncer in transaction mode), for what needs a line of its own. */
    DATABASE_DIRECT_URL: address.optional(),
    /** The role that owns the tables, for migrations and a restore. The role of DATABASE_URL may then do less. */
    DATABASE_OWNER_URL: address.optional(),
    /** A streaming replica that the catalogue and the dashboard are read from. */
    DATABASE_REPLICA_URL: address.optional(),
    DATABASE_POOL: z.coerce.number().int().min(1).max(500).default(20),
    /** Seconds in which a stopping server may finish open requests. */
    STOP_SECONDS: z.coerce.number().min(0).max(3600).default(25),
    /** Seconds before that in which it serves but reports not ready, so that a proxy takes it out. */
    DRAIN_SECONDS: z.coerce.number().min(0).max(600).default(0),
    /** The port of `/metrics` for Prometheus, on HOST; off by default. */
    METRICS_PORT: port.optional(),
    /** The OpenTelemetry collector that traces go to; without one, nothing of it is loaded. */
    OTEL_EXPORTER_OTLP_ENDPOINT: address.optional(),
    DEMO: z.enum(['0', '1']).default('0'),
    NODE_ENV: z.string().optional(),
    /** The public addresses of the apps, if a proxy is in front of them. */
    STOREFRONT_ORIGIN: origin.optional(),
    BACKOFFICE_ORIGIN: origin.optional(),
    /**
     * 32 bytes in base64 that private files are encrypted under, and the key before it while files change
     * over.
     */
    FILES_KEY: z.string().optional(),
    FILES_KEY_OLD: z.string().optional(),
    /** Backups are encrypted to it (age-encryption.org). */
    BACKUP_PUBLIC_KEY: z
      .string()
      .regex(/^age1\w+$/, 'is no public key: `npm run backup:keys` makes one')
      .optional(),
    /** A bucket that files lie in instead of DATA_DIR: all of these or none. */
    S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
    S3_BUCKET: z.string().min(1).optional(),
    S3_REGION: z.string().default('us-east-1'),
    S3_ACCESS_KEY_ID: z.string().min(1).optional(),
    S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
    SMTP_URL: address.optional(),
    MAIL_FROM: z.string().default(exampleSender),
    /**
     * EasyPaisa: its own address, its sandbox's or a provider emulator's. Without one the method is not
     * offered.
     */
    EASYPAISA_ORIGIN: z.url().optional(),
    EASYPAISA_STORE: z.string().default(''),
    EASYPAISA_ACCOUNT: z.string().default(''),
    EASYPAISA_USERNAME: z.string().default(''),
    EASYPAISA_PASSWORD: z.string().default(''),
    /** The shop's key and EasyPaisa's: with both the signed form is spoken. */
    EASYPAISA_PRIVATE_KEY: rsaKey('private').optional(),
    EASYPAISA_PUBLIC_KEY: rsaKey('public').optional(),
    /** Safepay, likewise. */
    SAFEPAY_ORIGIN: z.url().optional(),
    SAFEPAY_ENVIRONMENT: z.enum(['production', 'sandbox']).default('sandbox'),
    SAFEPAY_API_KEY: z.string().default(''),
    SAFEPAY_SECRET: z.string().default(''),
    SAFEPAY_WEBHOOK_SECRET: z.string().default(''),
    /** Twilio, for SMS and WhatsApp, likewise: without an address nothing goes to phones. */
    TWILIO_ORIGIN: z.url().optional(),
    TWILIO_ACCOUNT_SID: z.string().default(''),
    TWILIO_AUTH_TOKEN: z.string().default(''),
    TWILIO_FROM: z.string().default(''),
    TWILIO_WHATSAPP_FROM: z.string().default(''),
    /** `1` when a proxy of ours sets X-Forwarded-For. A real shop states it. */
    TRUST_PROXY: z.enum(['0', '1']).optional(),
  })
  .refine(
    (given) => (given.EASYPAISA_PRIVATE_KEY === undefined) === (given.EASYPAISA_PUBLIC_KEY === undefined),
    { path: ['EASYPAISA_PUBLIC_KEY'], error: 'goes together with EASYPAISA_PRIVATE_KEY' },
  )
  .refine(
    (given) =>
      given.DATABASE_URL ||
      !(given.DATABASE_DIRECT_URL || given.DATABASE_OWNER_URL || given.DATABASE_REPLICA_URL),
    {
      path: ['DATABASE_URL'],
      error: 'is needed for DATABASE_DIRECT_URL, DATABASE_OWNER_URL and DATABASE_REPLICA_URL',
    },
  )
  .refine((given) => given.DEMO === '0' || isLoopback(given.HOST), {
    path: ['HOST'],
    error: 'must be 127.0.0.1 with DEMO=1, because the passwords of the demo are public',
  })
  .refine((given) => given.DEMO === '0' || harmless.includes(given.NODE_ENV), {
    path: ['DEMO'],
    error: 'must be 0 with this NODE_ENV, because the passwords of the demo are public',
  })
  .superRefine((given, context) => {
    const bucket = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
    const missing = bucket.filter((name) => given[name] === undefined)
    if (missing.length > 0 && missing.length < bucket.length)
      for (const name of missing)
        context.addIssue({
          code: 'custom',
          path: [name],
          message: `goes together with ${bucket.filter((one) => one !== name).join(', ')}`,
        })
  })
/** Every variable that `readConfig` reads. */
export const environmentNames: readonly string[] = Object.keys(Environment.shape)

export type Config = z.output<typeof Environment>

/**
 * The database address of a command: it bypasses a pooler, whose connections are limited to a time that a
 * command may exceed.
 */
export const commandUrl = ({ DATABASE_URL, DATABASE_DIRECT_URL }: Config): string | undefined =>
  DATABASE_DIRECT_URL ?? DATABASE_URL

/** Settings from the environment; throws StartError with one sentence for each that is wrong, without its value. */
export const readConfig = (environment: Record<string, string | undefined>): Config => {
  // A line without a value in a file of settings is a variable that is not set.
  const given = Object.entries(environment).filter(([, value]) => value !== '')
  const result = Environment.safeParse(Object.fromEntries(given))
  if (result.success) return result.data
  throw new StartError(
    result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'),
  )
}
