import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The body of every mail the shop has sent to this address. */
export const mailsTo = (email: string): string[] => {
  const folder = join(process.env.SHOP_DATA ?? '', 'outbox')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'utf8').split(/\r?\n\r?\n/))
    .filter(([head = '']) => head.includes(email))
    .map(([, ...body]) => body.join('\n\n'))
}
