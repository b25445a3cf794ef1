import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readEnvironment } from './nodeEnvironment.ts'

test('reads secrets from the folder of credentials, and leaves them out of the environment', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nuskha-credentials-'))
  onTestFinished(async () => {
    vi.unstubAllEnvs()
    await rm(folder, { recursive: true })
  })
  vi.stubEnv('CREDENTIALS_DIRECTORY', folder)
  vi.stubEnv('MAIL_FROM', 'care@example.pk')
  expect(readEnvironment().MAIL_FROM).toBe('care@example.pk')
  const secrets = '# secrets\nFILES_KEY=a+b/c=\nSMTP_URL="smtp://u:p#1@mail.example.pk"\n'
  await writeFile(join(folder, 'secrets.env'), secrets)
  expect(readEnvironment()).toMatchObject({
    FILES_KEY: 'a+b/c=',
    SMTP_URL: 'smtp://u:p#1@mail.example.pk',
    MAIL_FROM: 'care@example.pk',
  })
  expect(process.env.SMTP_URL).toBeUndefined()
})
