import { dayOf } from '../../kernel/days.ts'

/** Luhn's check digit (ISO/IEC 7812-1, annex B): a number that fails it was mistyped. */
export const passesLuhn = (digits: string): boolean => {
  let sum = 0
  for (const [place, letter] of [...digits].reverse().entries()) {
    const digit = Number(letter) * (place % 2 === 1 ? 2 : 1)
    sum += digit > 9 ? digit - 9 : digit
  }
  return digits.length > 0 && sum % 10 === 0
}

/** Whether a card that is good through this month (two or four digits of the year) has expired at this moment. */
export const hasExpired = (month: number, year: number, now: Date): boolean => {
  const full = year < 100 ? 2000 + year : year
  const [thisYear = 0, thisMonth = 0] = dayOf(now).split('-').map(Number)
  return full < thisYear || (full === thisYear && month < thisMonth)
}
