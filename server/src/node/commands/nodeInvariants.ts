import { resolve } from 'node:path'
import { findUnsigned } from '../../audit/auditSignature.ts'
import { findLostHeads } from '../../audit/exportAuditHead.ts'
import { findUnloggedRights } from '../../audit/unloggedRights.ts'
import { findStrays } from '../../catalogue/images/filesAndRows.ts'
import { openDatabase } from '../../db/nodeOpenDatabase.ts'
import { findViolations, invariantsScript } from '../../invariants/invariants.ts'
import { createRawFiles } from '../../ports/files/nodeRawFiles.ts'
import { commandUrl, readConfig } from '../config/nodeConfig.ts'
import { readEnvironment } from '../config/nodeEnvironment.ts'
import { deriveKey, findFileSecrets } from '../config/nodeFileKeys.ts'
import { secretsUnder } from '../config/nodeOpenSecrets.ts'
import { findShopKey } from '../config/nodeShopKey.ts'

/**
 * `npm run invariants`: finds violations in the database and in the files that it names. Ends with 1 when
 * anything is. With `-- --at-rest` it takes everything that is under way for left lying: where no server is
 * at work. With `-- --sql` it prints the script of the database instead, for psql.
 */
const check = async (atRest: boolean) => {
  const config = readConfig(readEnvironment())
  const dataDir = resolve(import.meta.dirname, '../../../..', config.DATA_DIR)
  const db = await openDatabase({
    dataDir,
    url: commandUrl(config),
    owner: config.DATABASE_OWNER_URL,
    pool: 2,
  })
  const files = createRawFiles({ ...config, dataDir })
  const shopKey = await findShopKey(db, await secretsUnder(await findFileSecrets(dataDir, config)))
  const violations = [
    ...(await findViolations(db, { atRest })),
    ...(await findStrays(db, files, new Date())),
    ...(await findLostHeads(db, files)),
    ...(await findUnloggedRights(db)),
    ...(await findUnsigned(db, shopKey && deriveKey(shopKey, 'audit log'))),
  ]
  for (const { invariant, id } of violations) console.log(`${id}: ${invariant}`)
  console.log(violations.length === 0 ? 'All is as it must be' : `Violations: ${violations.length}`)
  await db.destroy()
  process.exitCode = violations.length === 0 ? 0 : 1
}

if (process.argv.includes('--sql')) console.log(`${invariantsScript()};`)
else await check(process.argv.includes('--at-rest'))
