export type PageType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/heic' | 'application/pdf'

/** The type of a file stands in so many bytes. */
export const SNIFFED_BYTES = 16

const at = (bytes: Uint8Array, offset: number, text: string) =>
  [...text].every((letter, place) => bytes[offset + place] === letter.charCodeAt(0))

/**
 * The type of a file by its first bytes, for any name and declared type; null for every type that the shop
 * rejects.
 */
export const sniff = (bytes: Uint8Array): PageType | null => {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg'
  if (bytes[0] === 0x89 && at(bytes, 1, 'PNG\r\n\u001a\n')) return 'image/png'
  if (at(bytes, 0, 'RIFF') && at(bytes, 8, 'WEBP')) return 'image/webp'
  if (at(bytes, 4, 'ftyp') && ['heic', 'heix', 'hevc', 'mif1', 'msf1'].some((brand) => at(bytes, 8, brand)))
    return 'image/heic'
  return at(bytes, 0, '%PDF-') ? 'application/pdf' : null
}
