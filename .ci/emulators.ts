import { join } from 'node:path'
import { type EmulatorName, spawnEmulators } from '../demo/src/emulators/spawn.ts'
import { freePort } from './freePort.ts'

/** The demo's accounts at the provider emulators. */
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
 * Starts the emulators of these providers on free ports, with their ledgers in `dataDir`. Returns at once the
 * settings with which the shop at `shopOrigin` finds them. The inbox of text messages is at `/emulator/inbox`
 * of `TWILIO_ORIGIN`. They end with this process.
 */
export const startEmulators = async (
  names: readonly EmulatorName[],
  given: { dataDir: string; shopOrigin: string },
): Promise<{ settings: Record<string, string>; started: Promise<unknown> }> => {
  const api = `${given.shopOrigin}/api/v1/payment/webhooks`
  const settings: Record<string, string> = {}
  const ports: Record<string, string> = {}
  for (const name of names) {
    const port = String(await freePort())
    ports[`${name.toUpperCase()}_PORT`] = port
    Object.assign(settings, accounts[name], { [`${name.toUpperCase()}_ORIGIN`]: `http://127.0.0.1:${port}` })
  }
  const started = spawnEmulators(names, {
    ...process.env,
    ...accounts.easypaisa,
    ...accounts.safepay,
    ...accounts.twilio,
    ...ports,
    EMULATOR_DIR: join(given.dataDir, 'emulators'),
    EASYPAISA_IPN_URL: `${api}/easypaisa`,
    SAFEPAY_WEBHOOK_URL: `${api}/safepay`,
  })
  return { settings, started }
}
