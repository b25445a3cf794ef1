import { SmallImage } from './SmallImage.tsx'

/** An image in a row of a list, beside the name that describes it; nothing without one. */
export const Thumbnail = ({ address }: { address: string | null }) =>
  address && <SmallImage address={address} alt="" side={32} />
