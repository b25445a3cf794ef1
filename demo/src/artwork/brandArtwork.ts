import { artwork, circle, coloursOf, cross, line } from './paint.ts'

const initials = (name: string) =>
  name
    .replace(/\(.*?\)/g, '')
    .replace(/[^\p{L}\p{N} ]/gu, ' ')
    .split(/\s+/)
    .filter((word) => word && !/^(pakistan|the|and|of|limited|laboratories|pharma)$/i.test(word))
    .slice(0, 2)
    .map((word, _, words) => (words.length === 1 ? word.slice(0, 2) : word.slice(0, 1)))
    .join('')

/** A maker's mark: initials in its colour. No real logo. */
export const brandArtwork = (name: string, hue: number): string => {
  const colours = coloursOf(hue)
  return artwork(
    name,
    colours,
    0,
    circle(200, 200, 118, colours.main) +
      circle(200, 200, 104, '#fff', 'opacity=".14"') +
      line(initials(name), { x: 200, y: 238, width: 190, size: 112, fill: '#fff', weight: 800 }) +
      cross(282, 118, 44, colours.dark),
  )
}
