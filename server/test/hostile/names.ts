import { photo } from '../fixtures/prescription.ts'
import { type Hostile, one, script } from './hostile.ts'

/** Good images under names that attack a disk, a page or a reader. */
const names: Record<string, [filename: string, type?: string]> = {
  'a path as its name': ['../../../../etc/passwd'],
  'a path of Windows': ['..\\..\\windows\\system32\\evil.dll'],
  'a whole path': ['/etc/cron.d/evil'],
  'an encoded path': ['%2e%2e%2fevil.jpg'],
  'a NUL in its name': ['page.php\u0000.jpg'],
  'letters that run backwards': ['page\u202egpj.exe'],
  'five thousand letters': [`${'a'.repeat(5000)}.jpg`],
  'two endings': ['page.jpg.php'],
  'a name that is a web page': [`${script}.jpg`],
  'a name that is a command': ['$(reboot);`id`|x.jpg'],
  'a name that is SQL': ["'; drop table prescriptions; --.jpg"],
  'a name of Windows itself': ['CON.jpg'],
  'half a letter in its name': ['\ud800.jpg'],
  'the word of a drawing for its type': ['page.jpg', 'image/svg+xml'],
  'the word of a web page for its type': ['page.html', 'text/html'],
  'a type that is no type': ['page.jpg', '../../x; y="'],
  'no type at all': ['page.jpg', ''],
}

export const strangelyNamed: Hostile[] = Object.entries(names).map(([name, [filename, type]]) => ({
  name: `a picture with ${name}`,
  parts: async () => one(await photo().jpeg().toBuffer(), filename, type ?? 'image/jpeg'),
  without: ['passwd', 'evil', 'script', 'reboot', 'drop table'],
}))
