/** The value; an error where it is absent. So a test fails at the missing record, not at a query for the id `''`. */
export const existing = <Value>(value: Value): NonNullable<Value> => {
  if (value === null || value === undefined) throw new Error('A record that this test needs is missing')
  return value
}
