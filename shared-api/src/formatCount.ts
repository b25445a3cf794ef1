const MAX_DECIMALS = 3

/**
 * A number with separators: `12,345`. Without Intl, whose first use blocks a slow phone for 100 ms while the page
 * starts.
 */
export const formatCount = (count: number): string => {
  const [whole = '', ...decimals] = String(Number(count.toFixed(MAX_DECIMALS))).split('.')
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...decimals].join('.')
}

/** The same where more are there than were counted: `more than 1,000`. */
export const formatMoreThan = (count: number): string => `more than ${formatCount(count)}`
