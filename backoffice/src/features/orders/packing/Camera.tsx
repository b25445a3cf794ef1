import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useEffect, useRef, useState } from 'react'
import type { Say } from './usePackingTexts.ts'

/** The part of the browser's detector that is used. Not every browser has it. */
interface Detector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>
}
declare global {
  var BarcodeDetector: (new () => Detector) | undefined
}

const INTERVAL_MS = 250
/** The same code in front of the camera counts once in this time. */
const REPEAT_MS = 2500

interface Props {
  say: Say
  onScan: (code: string) => void
}

/** Reads codes from the camera, where the browser can. Other devices scan or type into the field. */
export const Camera = (props: Props) => {
  const [isOn, setOn] = useState(false)
  if (!globalThis.BarcodeDetector) return null
  return (
    <>
      <Button variant="outlined" onClick={() => setOn(!isOn)} sx={{ minHeight: 44 }}>
        {props.say(isOn ? 'cameraOff' : 'camera')}
      </Button>
      {isOn && <Picture {...props} />}
    </>
  )
}

const Picture = ({ say, onScan }: Props) => {
  const video = useRef<HTMLVideoElement>(null)
  const [hasFailed, setFailed] = useState(false)
  const scanned = useRef(onScan)
  scanned.current = onScan
  useEffect(() => {
    const { BarcodeDetector } = globalThis
    if (!BarcodeDetector) return
    const detector = new BarcodeDetector()
    const last = { code: '', at: 0 }
    let stream: MediaStream | undefined
    let timer: number | undefined
    let isOver = false
    const look = async () => {
      if (isOver || !video.current) return
      const [found] = await detector.detect(video.current).catch(() => [])
      if (found && (found.rawValue !== last.code || Date.now() - last.at > REPEAT_MS)) {
        last.code = found.rawValue
        last.at = Date.now()
        scanned.current(found.rawValue)
      }
      timer = window.setTimeout(() => void look(), INTERVAL_MS)
    }
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    const start = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (isOver) stop()
      if (isOver || !video.current) return
      video.current.srcObject = stream
      await video.current.play()
      await look()
    }
    start().catch(() => setFailed(true))
    return () => {
      isOver = true
      window.clearTimeout(timer)
      stop()
    }
  }, [])
  return hasFailed ? (
    <Alert severity="warning">{say('cameraFailed')}</Alert>
  ) : (
    <video
      ref={video}
      muted
      playsInline
      aria-label={say('preview')}
      style={{ width: '100%', maxHeight: 240 }}
    />
  )
}
