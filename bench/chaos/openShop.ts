import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../.ci/freePort.ts'
import { createShop } from '../shop.ts'
import { startWithLimits } from '../startWithLimits.ts'

/** A demo shop in a process and a folder of its own, once it is ready; `close` ends it and removes the folder. `within` runs it. */
export const openShop = async (env: Record<string, string>, within: readonly string[] = []) => {
  const folder = await mkdtemp(join(tmpdir(), 'nuskha-holds-'))
  const dataDir = join(folder, 'data')
  const shop = createShop({ port: await freePort(), dataDir, log: join(folder, 'shop.log'), env, within })
  const close = async () => {
    await shop.kill()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await startWithLimits(shop, { dataDir, url: env.DATABASE_URL })
  } catch (error) {
    await close()
    throw error
  }
  return { ...shop, dataDir, close }
}
