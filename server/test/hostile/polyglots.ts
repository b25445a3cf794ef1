import sharp from 'sharp'
import { heic, photo } from '../fixtures/prescription.ts'
import { chunk, pngSignature } from './bombs.ts'
import { bytesOf, type Hostile, one, php, script } from './hostile.ts'

const jpeg = () => photo().jpeg().toBuffer()
const png = () => photo().png().toBuffer()
const webp = () => photo().webp().toBuffer()

const zip = bytesOf('PK\x03\x04\x14\x00', '\x00'.repeat(24), 'payload.exe', 'PK\x05\x06', '\x00'.repeat(18))

/** Puts bytes into a file at a place. */
const insert = (file: Uint8Array, at: number, what: Uint8Array | string) =>
  bytesOf(file.subarray(0, at), what, file.subarray(at))

/** A comment (COM) right after the start of a JPEG. */
const jpegComment = (file: Uint8Array, text: string) =>
  insert(file, 2, bytesOf('\xff\xfe', Uint8Array.of((text.length + 2) >> 8, (text.length + 2) & 255), text))

/** Behind the head (IHDR) of a PNG. */
const pngChunk = (file: Uint8Array, type: string, data: string) =>
  insert(file, pngSignature.length + 25, chunk(type, data))

/** Pixels whose bytes are a script: a server may run bytes that an upload keeps unchanged. */
const pixelPhp = () => {
  const text = php.padEnd(60 * 3)
  return sharp(Buffer.from(text.repeat(60), 'latin1'), { raw: { width: 60, height: 60, channels: 3 } })
    .png({ compressionLevel: 0, adaptiveFiltering: false })
    .toBuffer()
}

const pdf = '%PDF-1.7\n4 0 obj << /S /JavaScript /JS (app.alert(1)) >> endobj\n%%EOF\n'

type Made = [bytes: () => Promise<Uint8Array>, without: string[]]

/** Files that are an image and something else: only the image is kept. */
const files: Record<string, Made> = {
  'a JPEG with a zip behind it': [async () => bytesOf(await jpeg(), zip), ['payload.exe', 'PK\x05\x06']],
  'a JPEG with a web page in its comment': [
    async () => jpegComment(await jpeg(), script),
    ['<script', 'alert'],
  ],
  'a JPEG with a PDF in its comment': [async () => jpegComment(await jpeg(), pdf), ['%PDF', 'JavaScript']],
  'a JPEG with PHP in its EXIF': [
    () =>
      photo()
        .withExif({ IFD0: { Artist: php, Copyright: script } })
        .jpeg()
        .toBuffer(),
    ['<?php', '<script'],
  ],
  'a JPEG with the place it was taken': [
    () =>
      photo()
        .withExif({ IFD0: { Model: 'Phone of Bilal' }, IFD3: { GPSLatitude: '24/1 51/1 0/1' } })
        .jpeg()
        .toBuffer(),
    ['Phone of Bilal', 'Exif', 'EXIF'],
  ],
  'a PNG with PHP behind it': [async () => bytesOf(await png(), php), ['<?php', 'system']],
  'a PNG with PHP in a note': [
    async () => pngChunk(await png(), 'tEXt', `Comment\x00${php}`),
    ['<?php', 'Comment'],
  ],
  'a PNG with PHP as its pixels': [pixelPhp, ['<?php', 'system']],
  'a PNG with a chunk nobody knows': [async () => pngChunk(await png(), 'evIl', script), ['<script', 'evIl']],
  'a PNG that moves': [
    async () => pngChunk(await png(), 'acTL', '\x00\x00\x00\x09\x00\x00\x00\x00'),
    ['acTL'],
  ],
  'a WebP with a web page in its notes': [
    async () =>
      bytesOf(
        await photo().withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${script}</x:xmpmeta>`).webp().toBuffer(),
      ),
    ['<script', 'XMP '],
  ],
  'a WebP with a zip behind it': [async () => bytesOf(await webp(), zip), ['payload.exe']],
  'a WebP that moves': [
    async () => {
      const pixels = Buffer.concat([Buffer.alloc(16 * 16 * 3, 255), Buffer.alloc(16 * 16 * 3, 9)])
      return sharp(pixels, { raw: { width: 16, height: 32, channels: 3, pageHeight: 16 } })
        .webp({ loop: 0, delay: [100, 100] })
        .toBuffer()
    },
    ['ANIM', 'ANMF'],
  ],
  'a HEIC picture with a web page behind it': [async () => bytesOf(heic(), script), ['<script', 'ftyp']],
  'a JPEG for print (CMYK)': [() => photo().toColourspace('cmyk').jpeg().toBuffer(), ['Adobe']],
  'a PNG of 16 bits with a see-through corner': [
    () => photo().ensureAlpha(0.5).toColourspace('rgb16').png().toBuffer(),
    [],
  ],
  'a JPEG in grey that lies on its side': [
    () => photo().greyscale().withMetadata({ orientation: 8 }).jpeg().toBuffer(),
    ['Exif', 'EXIF'],
  ],
}

export const polyglots: Hostile[] = Object.entries(files).map(([name, [bytes, without]]) => ({
  name,
  parts: async () => one(await bytes()),
  without,
}))
