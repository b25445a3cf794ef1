import type { Language } from './i18n/i18n.tsx'
import { fullTitle, type Meta, shopNames } from './meta.tsx'

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const tag = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${escaped(content)}">`

const tagline = 'Genuine medicines, delivered across Pakistan by a licensed pharmacy.'

/** The head of a page: title, description, canonical address, Open Graph, schema.org. */
export const headOf = (
  meta: Meta | undefined,
  origin: string,
  pathname: string,
  language: Language,
): string => {
  const title = meta ? fullTitle(meta.title, language) : shopNames[language]
  const description = meta?.description ?? tagline
  const address = origin + (meta?.canonical ?? pathname)
  // Messengers support neither drawings nor every WebP, so the server has each image as JPEG too.
  const image = origin + (meta?.image?.replace(/\.(svg|webp)$/, '.jpg') ?? '/icon-512.png')
  return [
    `<title>${escaped(title)}</title>`,
    tag('name', 'description', description),
    `<link rel="canonical" href="${escaped(address)}">`,
    meta?.noIndex ? tag('name', 'robots', 'noindex') : '',
    tag('property', 'og:type', 'website'),
    tag('property', 'og:site_name', 'Nuskha Pharmacy'),
    tag('property', 'og:title', title),
    tag('property', 'og:description', description),
    tag('property', 'og:url', address),
    tag('property', 'og:image', image),
    ...(meta?.schema ?? []).map(
      (object) =>
        `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...object }).replaceAll('<', '\\u003c')}</script>`,
    ),
  ].join('')
}
