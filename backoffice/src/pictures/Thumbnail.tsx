/** A picture in a row of a list, beside the name that says what it shows; nothing where there is none. */
export const Thumbnail = ({ address }: { address: string | null }) =>
  address && (
    <img src={address} alt="" width={32} height={32} style={{ display: 'block', objectFit: 'contain' }} />
  )
