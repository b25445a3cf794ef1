import { useState } from 'react'

interface Sent {
  loaded: number
  total?: number | undefined
}

/** Percent of an upload: give `onUploadProgress` to the call. */
export const useProgress = () => {
  const [percent, setPercent] = useState(0)
  const onUploadProgress = ({ loaded, total }: Sent) =>
    setPercent(total ? Math.min(100, Math.round((loaded / total) * 100)) : 0)
  return { percent, onUploadProgress }
}
