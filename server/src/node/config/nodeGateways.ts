import type { Db } from '../../db/types.ts'
import { settle } from '../../payments/attempts/settle.ts'
import { createEasypaisaGateway } from '../../payments/gateways/easypaisaGateway.ts'
import { createSafepayGateway } from '../../payments/gateways/safepayGateway.ts'
import type { Clock, Ports } from '../../ports/ports.ts'
import type { Config } from './nodeConfig.ts'

const keysOf = ({ EASYPAISA_PRIVATE_KEY: privateKey, EASYPAISA_PUBLIC_KEY: publicKey }: Config) =>
  privateKey && publicKey ? { privateKey, publicKey } : undefined

/** The payment providers that the environment names. A method without an address is not offered. */
export const createGateways = (db: Db, clock: Clock, config: Config): Ports['gateways'] => {
  const hosted = config.SAFEPAY_ORIGIN
    ? createSafepayGateway(
        {
          origin: config.SAFEPAY_ORIGIN,
          environment: config.SAFEPAY_ENVIRONMENT,
          apiKey: config.SAFEPAY_API_KEY,
          secret: config.SAFEPAY_SECRET,
          webhookSecret: config.SAFEPAY_WEBHOOK_SECRET,
        },
        clock,
      )
    : undefined
  const wallet = config.EASYPAISA_ORIGIN
    ? createEasypaisaGateway(
        {
          origin: config.EASYPAISA_ORIGIN,
          storeId: config.EASYPAISA_STORE,
          accountNumber: config.EASYPAISA_ACCOUNT,
          username: config.EASYPAISA_USERNAME,
          password: config.EASYPAISA_PASSWORD,
          keys: keysOf(config),
        },
        async (attemptId, outcome) => {
          await settle(db, attemptId, outcome, clock.now())
        },
      )
    : undefined
  return {
    credit_card: hosted ?? null,
    easypaisa: wallet ?? null,
  }
}
