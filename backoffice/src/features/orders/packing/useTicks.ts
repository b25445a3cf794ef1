import { useState } from 'react'

const keyOf = (orderId: string) => `packing ${orderId}`

const read = (orderId: string): ReadonlySet<string> => {
  const stored = localStorage.getItem(keyOf(orderId))
  return new Set(stored === null ? [] : (JSON.parse(stored) as string[]))
}

/** The ticked rows of an order. They stay on this device over a reload, also without a connection. */
export const useTicks = (orderId: string) => {
  const [ticked, setTicked] = useState(() => read(orderId))
  const store = (next: ReadonlySet<string>) => {
    localStorage.setItem(keyOf(orderId), JSON.stringify([...next]))
    setTicked(next)
  }
  return {
    ticked,
    setTick: (key: string, isOn: boolean) =>
      store(new Set(isOn ? [...ticked, key] : [...ticked].filter((one) => one !== key))),
    /** The order has left: nothing of it stays on the device. */
    forget: () => localStorage.removeItem(keyOf(orderId)),
  }
}
