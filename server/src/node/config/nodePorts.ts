import { join } from 'node:path'
import type { Db } from '../../db/types.ts'
import { readSettings } from '../../kernel/settingsRows.ts'
import { createTwilioMessenger } from '../../messaging/twilioMessenger.ts'
import { createNodeForms } from '../../ports/forms/nodeForms.ts'
import { createNodeImages } from '../../ports/images/nodeImages.ts'
import { createNodeLog } from '../../ports/log/nodeLog.ts'
import { createNodeFolderMailer } from '../../ports/mail/nodeFolderMailer.ts'
import { createNodeMailer } from '../../ports/mail/nodeMailer.ts'
import { createNodeHasher } from '../../ports/passwords/nodeHasher.ts'
import type { Ports } from '../../ports/ports.ts'
import { defaultSettings, type Settings } from '../../ports/settings.ts'
import { createNodeWebhooks } from '../../ports/webhooks/nodeWebhooks.ts'
import { modeOf } from './mode.ts'
import type { Config } from './nodeConfig.ts'
import { deriveKey, readFileSecrets } from './nodeFileKeys.ts'
import { createGateways } from './nodeGateways.ts'
import { openFiles } from './nodeOpenFiles.ts'
import { openSecrets } from './nodeOpenSecrets.ts'
import { openShopKey } from './nodeShopKey.ts'

/** The outside world of a shop that runs on Node. Rows of the table count before the default settings. */
export const createPorts = async (
  db: Db,
  config: Config & { dataDir: string },
  defaults: Settings = defaultSettings,
): Promise<Ports> => {
  const clock = { now: () => new Date() }
  const [secret] = await readFileSecrets(config.dataDir, config)
  const files = await openFiles(db, config)
  const secrets = await openSecrets(db, config)
  const shopKey = await openShopKey(db, secrets)
  return {
    clock,
    hasher: createNodeHasher(),
    files,
    linkKey: deriveKey(secret, 'links'),
    numberKey: deriveKey(shopKey, 'numbers'),
    auditKey: deriveKey(shopKey, 'audit log'),
    secrets,
    secondFactorRequired: modeOf(config) === 'production',
    forms: createNodeForms(join(config.dataDir, 'incoming')),
    images: createNodeImages(),
    mailer: config.SMTP_URL
      ? createNodeMailer(config.SMTP_URL, config.MAIL_FROM)
      : createNodeFolderMailer(join(config.dataDir, 'outbox'), config.MAIL_FROM),
    messenger: config.TWILIO_ORIGIN
      ? createTwilioMessenger({
          origin: config.TWILIO_ORIGIN,
          accountSid: config.TWILIO_ACCOUNT_SID,
          authToken: config.TWILIO_AUTH_TOKEN,
          from: config.TWILIO_FROM,
          whatsappFrom: config.TWILIO_WHATSAPP_FROM,
        })
      : null,
    webhooks: createNodeWebhooks({ allowHttp: modeOf(config) === 'demo' }),
    gateways: createGateways(db, clock, config),
    log: createNodeLog(),
    settings: await readSettings(db, defaults),
    ...(config.STOREFRONT_ORIGIN ? { origin: config.STOREFRONT_ORIGIN } : {}),
  }
}
