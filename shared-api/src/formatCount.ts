const format = new Intl.NumberFormat('en')

/** A number with separators: `12,345`. */
export const formatCount = (count: number): string => format.format(count)

/** The same where more are there than were counted: `more than 1,000`. */
export const formatMoreThan = (count: number): string => `more than ${formatCount(count)}`
