import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'

/**
 * The environment, with the variables of `secrets.env` in systemd's folder of credentials over it. Those are in no
 * environment, which child processes inherit.
 */
export const readEnvironment = (): Record<string, string | undefined> => {
  const { env } = process
  const secrets = env.CREDENTIALS_DIRECTORY && join(env.CREDENTIALS_DIRECTORY, 'secrets.env')
  return secrets && existsSync(secrets) ? { ...env, ...parseEnv(readFileSync(secrets, 'utf8')) } : env
}
