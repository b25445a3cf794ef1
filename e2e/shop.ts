import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/**
 * `npm start` on free ports with a demo business of its own, which is gone when it ends. It takes the network
 * that a browser names as the caller. Each worker of the journeys names its own, so they stay within the limits.
 */
const folder = process.env.SHOP_DATA ?? (await mkdtemp(join(tmpdir(), 'nuskha-shop-')))
const shop = spawn(process.execPath, [resolve(import.meta.dirname, '../.ci/start.ts')], {
  env: {
    ...process.env,
    PORT: '0',
    BACKOFFICE_PORT: '0',
    DATA_DIR: folder,
    DATABASE_URL: undefined,
    TRUST_PROXY: '1',
  },
  stdio: 'inherit',
})

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => shop.kill(signal))

shop.once('exit', async (code) => {
  await rm(folder, { recursive: true, force: true })
  process.exit(code ?? 1)
})
