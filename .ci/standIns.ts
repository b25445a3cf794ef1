import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')

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
}

const start = async (name: keyof typeof accounts, env: Record<string, string>) => {
  const child = spawn(process.execPath, [join(root, 'server/standins', `${name}.ts`)], {
    env: { ...process.env, ...env, ...accounts[name] },
    // The channel ends with this process, and the stand-in with the channel.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const [said] = (await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`${name} ended with ${code}`))),
  ])) as [Buffer]
  child.unref()
  child.channel?.unref()
  if ('unref' in child.stdout) (child.stdout as unknown as { unref(): void }).unref()
  return /http:\S+/.exec(said.toString())?.[0] ?? ''
}

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
