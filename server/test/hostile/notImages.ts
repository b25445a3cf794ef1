import { gzipSync } from 'node:zlib'
import { bytesOf, type Hostile, one, php, script, sentences } from './hostile.ts'

const { notAPage } = sentences

const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inside}</svg>`

const laughs = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "${'ha'.repeat(500)}">${[...'bcdefghi']
  .map((name, place) => `<!ENTITY ${name} "${`&${'abcdefghi'[place]};`.repeat(10)}">`)
  .join('')}]>`

const zip = bytesOf('PK\x03\x04\x14\x00\x00\x00\x00\x00', '\x00'.repeat(20), 'META-INF/MANIFEST.MF')

/** Files that are no page at all, under any declared type. */
const files: Record<string, [bytes: Uint8Array | string, filename: string, type: string]> = {
  'an SVG with a script': [svg(script), 'page.svg', 'image/svg+xml'],
  'an SVG that says it is a JPEG': [svg('<image href="file:///etc/passwd"/>'), 'page.jpg', 'image/jpeg'],
  'an SVG that reads a file': [
    `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('<text>&x;</text>')}`,
    'page.svg',
    'image/svg+xml',
  ],
  'an SVG that grows a billion times': [`${laughs}${svg('<text>&i;</text>')}`, 'page.svg', 'image/svg+xml'],
  'a packed SVG': [gzipSync(svg(script)), 'page.svgz', 'image/svg+xml'],
  'HTML named .jpg': [`<!doctype html>${script}`, 'page.jpg', 'image/jpeg'],
  'HTML with a PDF further on': [`${script}\n%PDF-1.7\n%%EOF`, 'page.pdf', 'application/pdf'],
  'a space before a PDF': [
    ` %PDF-1.7\n3 0 obj << /Type /Page >> endobj\n%%EOF`,
    'page.pdf',
    'application/pdf',
  ],
  'PHP named .png': [php, 'page.php.png', 'image/png'],
  'a shell script': ['#!/bin/sh\nrm -rf /\n', 'page.jpg', 'image/jpeg'],
  'a Windows program with two endings': [bytesOf('MZ\x90\x00', zip), 'page.pdf.exe', 'application/pdf'],
  'a Linux program': ['\x7fELF\x02\x01\x01\x00', 'page.png', 'image/png'],
  'a Java archive': [zip, 'page.jpg', 'image/jpeg'],
  'a GIF': ['GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'page.gif', 'image/gif'],
  'a GIF that is a Java archive as well': [
    bytesOf('GIF89a\x01\x00\x01\x00\x00\x00\x00;', zip),
    'page.gif',
    'image/gif',
  ],
  'a GIF that is a script as well': ['GIF89a/*\x00\x00\x00*/=1;alert(1);', 'page.jpg', 'image/jpeg'],
  'a TIFF': ['II*\x00\x08\x00\x00\x00', 'page.tif', 'image/jpeg'],
  'a BMP': [bytesOf('BM', '\x00'.repeat(60)), 'page.bmp', 'image/jpeg'],
  'a Photoshop file': [bytesOf('8BPS\x00\x01', '\x00'.repeat(60)), 'page.psd', 'image/jpeg'],
  'an AVIF': ['\x00\x00\x00\x1cftypavif\x00\x00\x00\x00avifmif1miaf', 'page.heic', 'image/heic'],
  'a film named .heic': ['\x00\x00\x00\x18ftypisom\x00\x00\x02\x00isommp41', 'page.heic', 'image/heic'],
  PostScript: ['%!PS-Adobe-3.0 EPSF-3.0\n(/etc/passwd) (r) file\n', 'page.pdf', 'application/pdf'],
  'commands for ImageMagick': [
    'push graphic-context\nfill \'url(https://a.test/x.jpg"|id ")\'\npop graphic-context',
    'page.jpg',
    'image/jpeg',
  ],
  'a gzip of 100 MB of nothing': [gzipSync(Buffer.alloc(100 * 1024 * 1024)), 'page.jpg', 'image/jpeg'],
  'nothing but zeros': [new Uint8Array(5000), 'page.jpg', 'image/jpeg'],
  'an empty file': ['', 'page.jpg', 'image/jpeg'],
  'a single byte': ['\xff', 'page.jpg', 'image/jpeg'],
  'two bytes of a JPEG': ['\xff\xd8', 'page.jpg', 'image/jpeg'],
}

export const notImages: Hostile[] = Object.entries(files).map(([name, [bytes, filename, type]]) => ({
  name,
  parts: () => one(bytes, filename, type),
  rejected: notAPage,
}))
