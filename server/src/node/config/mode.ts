type Environment = Readonly<Record<string, string | undefined>>

/**
 * `DEMO=1` is the demo, `NODE_ENV=development` a shop on a programmer's machine. Everything else is a real shop,
 * so that a missing or misspelt variable never opens the demo.
 */
export const modeOf = ({ DEMO, NODE_ENV }: { DEMO?: string | undefined; NODE_ENV?: string | undefined }) => {
  if (DEMO === '1') return 'demo'
  return NODE_ENV === 'development' ? 'development' : 'production'
}
export type Mode = ReturnType<typeof modeOf>

/** Only the operator of a shop sets these. */
const configured = [
  'DEMO',
  'DATABASE_URL',
  'FILES_KEY',
  'S3_ENDPOINT',
  'SMTP_URL',
  'STOREFRONT_ORIGIN',
  'BACKOFFICE_ORIGIN',
]

/** A name or number of this machine that no other machine reaches. */
export const isLoopback = (host: string): boolean => /^(localhost|127(\.\d+){3}|\[?::1\]?)$/.test(host)

/** The values of `NODE_ENV` that a shell of a programmer may export. */
export const harmless: readonly (string | undefined)[] = [undefined, '', 'development', 'test']

/** The environment of a command; without any setting of a shop it is that of the demo. */
export const demoByDefault = (environment: Environment): Environment =>
  harmless.includes(environment.NODE_ENV) && configured.every((name) => !environment[name])
    ? { ...environment, DEMO: '1' }
    : environment
