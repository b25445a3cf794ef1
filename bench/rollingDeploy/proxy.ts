import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../.ci/freePort.ts'
import { findTool } from './tool.ts'

/** Caddy under deploy/Caddyfile without TLS, before the shops on these ports. */
export const startProxy = async (folder: string, ports: { shop: number; admin: number }[]) => {
  const listening = { shop: await freePort(), admin: await freePort(), api: await freePort() }
  const at = (port: number) => `http://127.0.0.1:${port}`
  const servers = (of: 'shop' | 'admin') => ports.map((one) => `127.0.0.1:${one[of]}`).join(' ')
  const log = openSync(join(folder, 'caddy.log'), 'a')
  const config = resolve(import.meta.dirname, '../../deploy/Caddyfile')
  const child = spawn(findTool('caddy'), ['run', '--config', config, '--adapter', 'caddyfile'], {
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      SHOP_HOST: at(listening.shop),
      ADMIN_HOST: at(listening.admin),
      API_HOST: at(listening.api),
      SHOP_SERVERS: servers('shop'),
      ADMIN_SERVERS: servers('admin'),
    },
    stdio: ['ignore', log, log],
  })
  while (!(await fetch(`${at(listening.shop)}/health/ready`).catch(() => null))?.ok) {
    if (child.exitCode !== null)
      throw new Error(`caddy ended with ${child.exitCode}: see ${folder}/caddy.log`)
    await sleep(100)
  }
  return {
    shop: at(listening.shop),
    admin: at(listening.admin),
    api: at(listening.api),
    stop: async () => {
      child.kill('SIGTERM')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    },
  }
}
