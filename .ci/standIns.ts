import { join } from 'node:path'
import { type StandInName, spawnStandIn } from '../server/standins/spawn.ts'

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

const start = async (name: StandInName, env: Record<string, string>) =>
  (await spawnStandIn(name, { ...process.env, ...env, ...accounts[name] })).origin

/** Starts the stand-in of the gateway for text messages, likewise; its inbox is at `/standin/inbox`. */
export const startTextStandIn = async (dataDir: string): Promise<Record<string, string>> => ({
  ...accounts.twilio,
  TWILIO_ORIGIN: await start('twilio', { STANDIN_DIR: join(dataDir, 'standins') }),
})

/**
 * Starts the stand-ins of the payment providers on free ports, their ledgers in `dataDir`, and answers the settings
 * by which the shop at `shopOrigin` finds them. They end with this process.
 */
export const startStandIns = async (given: {
  dataDir: string
  shopOrigin: string
}): Promise<Record<string, string>> => {
  const api = `${given.shopOrigin}/api/v1/payment/webhooks`
  const shared = { STANDIN_DIR: join(given.dataDir, 'standins') }
  const [easypaisa, safepay] = await Promise.all([
    start('easypaisa', { ...shared, EASYPAISA_IPN_URL: `${api}/easypaisa` }),
    start('safepay', { ...shared, SAFEPAY_WEBHOOK_URL: `${api}/safepay` }),
  ])
  return {
    ...accounts.easypaisa,
    ...accounts.safepay,
    EASYPAISA_ORIGIN: easypaisa,
    SAFEPAY_ORIGIN: safepay,
  }
}
