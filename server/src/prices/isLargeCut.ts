/** A change or a new product that takes this much off a price gives goods away. `base` and `price` in paisa. */
export const isLargeCut = (price: number, base: number, percent: number): boolean =>
  price * 100 <= base * (100 - percent)
