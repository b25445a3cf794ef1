import { formatRupees } from 'shared-api/money'

/** For `FunctionField`: rupees of a record's field as the shop prints them. */
export const rupeesOf =
  <K extends string>(field: K) =>
  (record: { [F in K]?: number }) =>
    record[field] === undefined ? '' : formatRupees(record[field])
