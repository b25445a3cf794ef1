import { z } from 'zod'

const port = z.coerce.number().int().min(0).max(65_535)

const Environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(3000),
  BACKOFFICE_PORT: port.default(3001),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z.string().optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(500).default(20),
  DEMO: z.enum(['0', '1']).default('1'),
  NODE_ENV: z.string().optional(),
  /** Where people reach the apps, when a proxy stands before them. */
  STOREFRONT_ORIGIN: z.string().optional(),
  BACKOFFICE_ORIGIN: z.string().optional(),
  SMTP_URL: z.string().optional(),
  MAIL_FROM: z.string().default('Nuskha Pharmacy <care@nuskha.example>'),
  /** `1` when a proxy of ours sets X-Forwarded-For. */
  TRUST_PROXY: z.enum(['0', '1']).default('0'),
})
export type Config = z.output<typeof Environment>

/** Settings from the environment; throws one readable sentence for each that is wrong. */
export const readConfig = (environment: Record<string, string | undefined>): Config => {
  const result = Environment.safeParse(environment)
  if (result.success) return result.data
  throw new Error(result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'))
}
