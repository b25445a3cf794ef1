/** One message in the gateway's book. */
export interface TwilioRow {
  key: string
  to: string
  from: string
  body: string
  /** RFC 2822, as the API says it. */
  date_created: string
}
