import { Fragment, type ReactNode } from 'react'
import type { BackofficeKey } from 'shared-api/messages/backoffice'
import type { Params } from 'shared-api/messages/format'
import { t } from './t.ts'

interface Props {
  message: BackofficeKey
  params?: Params
  /** Parameters that are elements: a link inside of a sentence. */
  parts: Readonly<Record<string, ReactNode>>
}

/** No message contains this character. */
const mark = '\u0000'

/** A message with elements in place of some parameters. */
export const Rich = ({ message, params = {}, parts }: Props) => {
  const marked = Object.fromEntries(Object.keys(parts).map((name) => [name, `${mark}${name}${mark}`]))
  // Text and names alternate: names stand at odd places.
  return t(message, { ...params, ...marked })
    .split(mark)
    .map((text, place) => <Fragment key={place}>{place % 2 === 1 ? parts[text] : text}</Fragment>)
}
