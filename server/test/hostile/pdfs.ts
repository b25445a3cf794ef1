import { deflateSync } from 'node:zlib'
import { page } from '../prescription.ts'
import { bytesOf, type Hostile, one, php, script, sentences } from './hostile.ts'

const { locked, program, unchecked, pages } = sentences

/** A PDF of these objects, bytes as they are. */
const pdf = (...objects: string[]) => bytesOf(`%PDF-1.7\n${objects.join('\n')}\n%%EOF\n`)

const stream = (content: string | Uint8Array, dictionary: string) =>
  `9 0 obj << ${dictionary} >>\nstream\n${Buffer.from(content).toString('latin1')}\nendstream endobj`
/** Packed objects (ISO 32000-1, 7.5.7), where a search of the file does not see them. */
const packed = (content: string | Uint8Array, dictionary = '/Type /ObjStm /Filter /FlateDecode') =>
  stream(deflateSync(content), dictionary)

const zip = bytesOf('PK\x03\x04\x14\x00', '\x00'.repeat(24), 'payload.exe')
const zipEnd = bytesOf('PK\x01\x02', '\x00'.repeat(42), 'PK\x05\x06', '\x00'.repeat(18))
const nothing = () => Buffer.alloc(100 * 1024 * 1024)
/** Of which nobody reads the end. */
const comments = () => Buffer.concat([Buffer.from(`${'%\n\n'.repeat(60)}x`), Buffer.alloc(3 * 1024 * 1024)])
const catalogue = (more: string) => `1 0 obj << /Type /Catalog /Pages 2 0 R ${more} >> endobj`

/** What a good page is sent with, or instead. */
const files: Record<string, [bytes: () => Uint8Array, refused: readonly [number, string]]> = {
  'a locked PDF': [() => pdf(page, 'trailer << /Encrypt 5 0 R >>'), locked],
  'a lock with an escaped name': [() => pdf(page, 'trailer << /Encr#79pt 5 0 R >>'), locked],
  'a script': [() => pdf(page, '4 0 obj << /S /JavaScript /JS (app.alert(1)) >> endobj'), program],
  'a script with an escaped name': [
    () => pdf(page, '4 0 obj << /S /J#61vaScript /JS (1) >> endobj'),
    program,
  ],
  'a script among the names': [() => pdf(page, catalogue('/Names << /JavaScript 7 0 R >>')), program],
  'a script in packed objects': [() => pdf(page, packed('4 0 << /S /JavaScript /JS (1) >>')), program],
  'an escaped script in escaped packed objects': [
    () => pdf(page, packed('4 0 << /S /Java#53cript >>', '/Type /Obj#53tm /Filter /FlateDecode')),
    program,
  ],
  'a program to start': [() => pdf(page, '4 0 obj << /S /Launch /F (cmd.exe) >> endobj'), program],
  'a program to start when it opens': [
    () => pdf(page, catalogue('/OpenAction << /S /Launch /Win << /F (cmd.exe) >> >>')),
    program,
  ],
  'a web page to open when it opens': [
    () => pdf(page, catalogue('/OpenAction << /Type /Action /S /URI /URI (https://a.test) >>')),
    program,
  ],
  'a web page to open when it opens, further on': [
    () => pdf(page, catalogue('/OpenAction 7 0 R'), '7 0 obj << /S /URI /URI (https://a.test) >> endobj'),
    program,
  ],
  'a web page to open when it opens, far on in what is named': [
    () =>
      pdf(
        page,
        catalogue('/OpenAction 7 0 R'),
        `7 0 obj << ${' '.repeat(5000)} /S /URI /URI (https://a.test) >> endobj`,
      ),
    program,
  ],
  'a web page to open when it opens, packed behind an empty object of its number': [
    () =>
      pdf(
        page,
        catalogue('/OpenAction 7 0 R'),
        '7 0 obj << >> endobj',
        packed('7 0 << /S /URI /URI (https://a.test) >>'),
      ),
    program,
  ],
  'something to do when a page opens': [
    () => pdf('3 0 obj << /Type /Page /AA << /O << /S /URI /URI (https://a.test) >> >> >> endobj'),
    program,
  ],
  'another PDF to go to': [
    () => pdf(page, '4 0 obj << /S /GoToR /F (\\\\\\\\a.test\\\\x.pdf) >> endobj'),
    program,
  ],
  'a PDF inside to go to': [() => pdf(page, '4 0 obj << /S /GoToE /T << /R /C >> >> endobj'), program],
  'a file inside': [() => pdf(page, '4 0 obj << /Type /EmbeddedFile >> endobj'), program],
  'files among the names': [() => pdf(page, catalogue('/Names << /EmbeddedFiles 7 0 R >>')), program],
  'a form that sends itself': [
    () => pdf(page, '4 0 obj << /S /SubmitForm /F (https://a.test) >> endobj'),
    program,
  ],
  'a form that reads a file': [
    () => pdf(page, '4 0 obj << /S /ImportData /F (/etc/passwd) >> endobj'),
    program,
  ],
  'a form of XML': [() => pdf(page, catalogue('/AcroForm << /XFA 7 0 R >>')), program],
  'a film that runs': [() => pdf(page, '4 0 obj << /Subtype /RichMedia >> endobj'), program],
  'a folder of files': [() => pdf(page, catalogue('/Collection << /View /D >>')), program],
  'PHP in a comment': [() => pdf(page, `% ${php}`), program],
  'a web page in a comment': [() => pdf(`% ${script}`, page), program],
  'a zip before its end': [() => pdf(page, bytesOf(zip, zipEnd).toString()), program],
  'a zip behind it': [() => bytesOf(pdf(page), zip, zipEnd), program],
  'a web page behind it': [() => bytesOf(pdf(page), script), program],
  'something nobody knows behind it': [() => bytesOf(pdf(page), '0123456789'.repeat(10)), unchecked],
  'packed objects that are broken': [
    () => pdf(page, stream('nothing', '/Type /ObjStm /Filter /FlateDecode')),
    unchecked,
  ],
  'objects packed in another way': [
    () => pdf(page, packed(page, '/Type /ObjStm /Filter [ /ASCII85Decode /FlateDecode ]')),
    unchecked,
  ],
  'packed objects of 100 MB': [() => pdf(page, packed(nothing())), unchecked],
  'a page that unpacks to 400 MB': [
    () => pdf(page, ...Array.from({ length: 4 }, () => packed(nothing(), '/Filter /FlateDecode'))),
    unchecked,
  ],
  'comments that a careless pattern would read in 2^60 ways': [
    () => pdf(page, packed(comments(), '/Filter /FlateDecode'), packed(nothing())),
    unchecked,
  ],
  'a page packed twice': [
    () => pdf(page, packed(deflateSync(nothing()), '/Filter [ /FlateDecode /FlateDecode ]')),
    unchecked,
  ],
  'no page in it': [() => pdf('1 0 obj << /Type /Catalog >> endobj'), unchecked],
  '21 pages': [() => pdf(page.repeat(21)), pages],
  '5,000 packed pages': [() => pdf(packed(page.repeat(5000))), pages],
}

export const pdfs: Hostile[] = Object.entries(files).map(([name, [bytes, refused]]) => ({
  name: name.startsWith('a lock') ? name : `a PDF with ${name}`,
  parts: () => one(bytes(), 'page.pdf', 'application/pdf'),
  refused,
}))
