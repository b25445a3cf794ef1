import { openPostgres } from '../src/db/postgres/nodePostgres.ts'
import { startWorker } from '../src/messaging/worker.ts'
import { readConfig } from '../src/node/config/nodeConfig.ts'
import { createPorts } from '../src/node/config/nodePorts.ts'

/** A worker as a process of its own, to be killed. Its clock runs `CLOCK_SPEED` times as fast, so that claims end soon. */
const config = readConfig(process.env)
const db = openPostgres(config.DATABASE_URL ?? '', 5)
const ports = await createPorts(db, { ...config, dataDir: config.DATA_DIR })
const speed = Number(process.env.CLOCK_SPEED)
startWorker({ db, ports: { ...ports, clock: { now: () => new Date(Date.now() * speed) } } })
