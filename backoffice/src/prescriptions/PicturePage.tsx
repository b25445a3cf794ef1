import { useState } from 'react'
import { type Look, Sheet } from './Sheet.tsx'

/** A page that is a picture. */
export const PicturePage = ({ url, ...look }: Look & { url: string }) => {
  const [size, setSize] = useState({ width: 3, height: 4 })
  return (
    <Sheet {...look} size={size}>
      {(style) => (
        <img
          src={url}
          alt={look.name}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
            setSize({ width, height })
          }
          style={style}
        />
      )}
    </Sheet>
  )
}
