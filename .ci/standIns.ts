import { join } from 'node:path'
import { type StandInName, spawnStandIns } from '../server/standins/spawn.ts'

/** The demo's accounts at the stand-ins. */
const accounts = {
  easypaisa: {
    EASYPAISA_STORE: '12345',
    EASYPAISA_ACCOUNT: '20001',
    EASYPAISA_USERNAME: 'demo',
    EASYPAISA_PASSWORD: 'demo',
  },
  safepay: {
    SAFEPAY_API_KEY: 'sec_demo',
    SAFEPAY_SECRET: 'demo-secret',
    SAFEPAY_WEBHOOK_SECRET: 'demo-webhook-secret',
  },
  twilio: {
    TWILIO_ACCOUNT_SID: 'AC0demo',
    TWILIO_AUTH_TOKEN: 'demo-token',
    TWILIO_FROM: 'Nuskha',
  },
}

/**
 * Starts the stand-ins of these providers on free ports, their ledgers in `dataDir`, and answers the settings by which
 * the shop at `shopOrigin` finds them. The inbox of text messages is at `/standin/inbox` of `TWILIO_ORIGIN`. They end
 * with this process.
 */
export const startStandIns = async (
  names: readonly StandInName[],
  given: { dataDir: string; shopOrigin: string },
): Promise<Record<string, string>> => {
  const api = `${given.shopOrigin}/api/v1/payment/webhooks`
  const { origins } = await spawnStandIns(names, {
    ...process.env,
    ...accounts.easypaisa,
    ...accounts.safepay,
    ...accounts.twilio,
    STANDIN_DIR: join(given.dataDir, 'standins'),
    EASYPAISA_IPN_URL: `${api}/easypaisa`,
    SAFEPAY_WEBHOOK_URL: `${api}/safepay`,
  })
  return Object.assign(
    {},
    ...names.map((name) => ({ ...accounts[name], [`${name.toUpperCase()}_ORIGIN`]: origins[name] })),
  )
}
