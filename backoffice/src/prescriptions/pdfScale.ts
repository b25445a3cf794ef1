/** Pixels of a page at most: an A4 page at 250 dpi, 24 MB. A phone ends the tab for much more. */
export const mostPixels = 6_000_000

/** How many pixels a point of the page (1/72 inch) gets, so that it is sharp on `width` pixels, within `mostPixels`. */
export const pdfScale = (page: { width: number; height: number }, width: number): number =>
  Math.min(width / page.width, Math.sqrt(mostPixels / (page.width * page.height)))
