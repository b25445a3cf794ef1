import { SmallPicture } from './SmallPicture.tsx'

/** A picture in a row of a list, beside the name that says what it shows; nothing where there is none. */
export const Thumbnail = ({ address }: { address: string | null }) =>
  address && <SmallPicture address={address} alt="" side={32} />
